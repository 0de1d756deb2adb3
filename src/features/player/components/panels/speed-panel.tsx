import { useTranslation } from 'react-i18next';
import { ListPanel } from './list-panel.tsx';
import { speedName } from './setting-names.ts';

interface SpeedPanelProps {
  readonly focusKey: string;
  readonly speed: number;
  readonly onSpeed: (rate: number) => void;
  readonly onClose: () => void;
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** How fast it plays. */
export function SpeedPanel({ focusKey, speed, onSpeed, onClose }: SpeedPanelProps) {
  const { t, i18n } = useTranslation();
  const choices = RATES.map((rate) => ({
    key: `x${rate}`,
    label: speedName(t, i18n.language, rate),
    chosen: rate === speed,
    onChoose: () => onSpeed(rate),
  }));
  return (
    <ListPanel
      focusKey={focusKey}
      heading={t('player.speed')}
      groups={[{ name: 'speed', heading: null, choices }]}
      onClose={onClose}
    />
  );
}
