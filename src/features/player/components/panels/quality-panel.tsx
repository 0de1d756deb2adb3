import { useTranslation } from 'react-i18next';
import { heightWithin, qualityHeights } from '../../model/quality-choice.ts';
import type { Player } from '../../session/use-player.ts';
import { changeViewerSettings, useViewerSettings } from '../../session/viewer-settings-store.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { autoName } from './setting-names.ts';

interface QualityPanelProps {
  readonly focusKey: string;
  readonly player: Player;
  readonly onClose: () => void;
}

/** How sharp the picture may be. */
export function QualityPanel({ focusKey, player, onClose }: QualityPanelProps) {
  const { t } = useTranslation();
  const { quality } = useViewerSettings();
  const { video } = player.tracks;
  const heights = qualityHeights(video);
  const limit = heightWithin(heights, quality);
  const choose = (height: number | null): void => {
    changeViewerSettings({ quality: height });
    player.engine.selectQuality(height);
  };
  const choices = [
    {
      key: 'auto',
      label: limit === null ? autoName(t, video) : t('player.auto'),
      chosen: limit === null,
      onChoose: () => choose(null),
    },
    ...heights.map((height) => ({
      key: `${height}p`,
      label: `${height}p`,
      chosen: limit === height,
      onChoose: () => choose(height),
    })),
  ];
  return (
    <ChoicePanel
      focusKey={focusKey}
      heading={t('player.quality')}
      groups={[{ name: 'quality', heading: null, choices }]}
      onClose={onClose}
    />
  );
}
