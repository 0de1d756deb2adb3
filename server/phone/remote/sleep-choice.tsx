import { t } from '../texts.ts';

interface SleepChoiceProps {
  /** Minutes that are left; `null` while the timer is off. */
  readonly left: number | null;
  readonly onChoose: (minutes: number | null) => void;
}

const choices = [15, 30, 45, 60, 90, 120] as const;

/** The television's sleep timer. */
export function SleepChoice({ left, onChoose }: SleepChoiceProps) {
  return (
    <label class="sleep">
      {t('sleep')}
      <select
        value=""
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          currentTarget.value = '';
          onChoose(value === 'off' ? null : Number(value));
        }}
      >
        <option value="" hidden>
          {left === null ? t('sleep_off') : t('minutes', { minutes: left })}
        </option>
        <option value="off">{t('sleep_off')}</option>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('minutes', { minutes })}
          </option>
        ))}
      </select>
    </label>
  );
}
