import { useTranslation } from 'react-i18next';
import { endingKind, sleepAtEnd, sleepIn, sleepMinutes, stopSleep } from '#src/state/sleep-steps.ts';
import { useSleepTimer } from '#src/state/sleep-timer.ts';
import { ListPanel } from './list-panel.tsx';

interface SleepPanelProps {
  readonly focusKey: string;
  readonly onClose: () => void;
}

/** When the set rests. A choice closes the panel: the viewer goes on watching. */
export function SleepPanel({ focusKey, onClose }: SleepPanelProps) {
  const { t } = useTranslation();
  const { aim } = useSleepTimer();
  const kind = endingKind();
  const choice = (key: string, label: string, chosen: boolean, act: () => void) => ({
    key,
    label,
    chosen,
    onChoose: () => {
      act();
      onClose();
    },
  });
  const choices = [
    choice('off', t('player.off'), aim === null, stopSleep),
    ...(kind ? [choice('end', t(`player.sleep.${kind}`), aim === 'end', sleepAtEnd)] : []),
    ...sleepMinutes.map((number) =>
      choice(`${number}`, t('player.sleep.minutes', { number }), false, () => sleepIn(number)),
    ),
  ];
  return (
    <ListPanel
      focusKey={focusKey}
      heading={t('player.sleep.heading')}
      groups={[{ name: 'sleep', heading: null, choices }]}
      onClose={onClose}
    />
  );
}
