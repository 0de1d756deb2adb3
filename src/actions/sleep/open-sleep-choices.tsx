import i18next from 'i18next';
import { closeModal, openModal } from '../../state/modal.ts';
import { endingKind, sleepAtEnd, sleepIn, sleepMinutes, stopSleep } from '../../state/sleep-steps.ts';
import { sleepsAtEnd } from '../../state/sleep-timer.ts';
import { ChoicePanel } from '../../ui/choice-panel.tsx';

/** Asks when the set is to rest, in a modal. */
export function openSleepChoices(): void {
  const { t } = i18next;
  const kind = endingKind();
  openModal(
    <ChoicePanel
      heading={t('player.sleep.heading')}
      choices={[
        { value: 'off', label: t('player.off') },
        ...(kind ? [{ value: 'end', label: t(`player.sleep.${kind}`) }] : []),
        ...sleepMinutes.map((number) => ({ value: number, label: t('player.sleep.minutes', { number }) })),
      ]}
      chosen={sleepsAtEnd() ? 'end' : undefined}
      start={sleepsAtEnd() ? 'end' : 'off'}
      onChoose={(value) => {
        closeModal();
        if (typeof value === 'number') sleepIn(value);
        else if (value === 'end') sleepAtEnd();
        else stopSleep();
      }}
    />,
  );
}
