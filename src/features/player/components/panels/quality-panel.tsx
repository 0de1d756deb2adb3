import { useTranslation } from 'react-i18next';
import { nestQuotes } from '#src/i18n/nest-quotes.ts';
import { hashAt } from '#src/routes/location.ts';
import { useNavigation } from '#src/shared/navigation.ts';
import { useSharperPlan } from '../../api/sharper-plan.ts';
import { heightWithin, qualityHeights } from '../../model/quality-choice.ts';
import type { Player } from '../../session/use-player.ts';
import { changeViewerSettings, useViewerSettings } from '../../session/viewer-settings-store.ts';
import { ListPanel } from './list-panel.tsx';
import { autoName } from './setting-names.ts';

interface QualityPanelProps {
  readonly focusKey: string;
  readonly player: Player;
  /** Height of the best picture of the item if the viewer's plan withholds it. */
  readonly sharpest: number | null | undefined;
  readonly onClose: () => void;
}

/** How sharp the picture may be, within the viewer's plan; a plan that shows it sharper is the last row. */
export function QualityPanel({ focusKey, player, sharpest, onClose }: QualityPanelProps) {
  const { t, i18n } = useTranslation();
  const { quality } = useViewerSettings();
  const sharper = useSharperPlan(sharpest);
  const navigation = useNavigation();
  const { live, position } = player.state;
  const at = live ? undefined : position;
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
    ...(sharper
      ? [
          {
            key: 'plan',
            label: t('player.sharper', {
              quality: `${sharper.height}p`,
              plan: nestQuotes(i18n.language, sharper.name),
            }),
            chosen: null,
            onChoose: () => navigation.open({ name: 'plans', next: hashAt(window.location.hash, at) }),
          },
        ]
      : []),
  ];
  return (
    <ListPanel
      focusKey={focusKey}
      heading={t('player.quality')}
      groups={[{ name: 'quality', heading: null, choices }]}
      onClose={onClose}
    />
  );
}
