import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { dayName } from '../../features/guide/model/day-name.ts';
import type { GuideCursor } from '../../features/guide/model/guide-cursor.ts';
import { DAY_MS, midnightOf } from '../../features/guide/model/guide-range.ts';
import { tashkentDay } from '../../i18n/format.ts';
import { closeModal } from '../../state/modal.ts';
import { type Choice, ChoicePanel } from '../../ui/choice-panel.tsx';

export { ProgrammeMenu } from './programme-menu.tsx';

/** The days of the guide. The time of day stays. */
export function DayPanel({ cursor }: { readonly cursor: GuideCursor }) {
  const { t, i18n } = useTranslation();
  const { range, position } = cursor;
  const chosen = tashkentDay(position.at);
  const first = tashkentDay(range.from);
  const days = Array.from({ length: Math.round((range.to - range.from) / DAY_MS) }, (_, by) => first + by);
  return (
    <ChoicePanel
      heading={t('guide.day')}
      choices={days.map((day) => ({ value: day, label: dayName(t, i18n.language, day, serverNow()) }))}
      chosen={chosen}
      onChoose={(day) => {
        closeModal();
        cursor.later(midnightOf(Number(day)) - midnightOf(chosen));
      }}
    />
  );
}

interface ChannelsPanelProps {
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Which channels the guide shows. */
export function ChannelsPanel({ choices, chosen, onChoose }: ChannelsPanelProps) {
  const { t } = useTranslation();
  return (
    <ChoicePanel
      heading={t('menu.channels')}
      choices={choices}
      chosen={chosen}
      onChoose={(value) => {
        closeModal();
        onChoose(String(value));
      }}
    />
  );
}
