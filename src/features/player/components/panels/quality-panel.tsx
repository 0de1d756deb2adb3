import { useTranslation } from 'react-i18next';
import { linesWithin, qualityLines } from '../../model/quality-choice.ts';
import type { Player } from '../../session/use-player.ts';
import { changeViewerSettings, useViewerSettings } from '../../session/viewer-settings-store.ts';
import { type ChoiceGroup, ChoicePanel } from './choice-panel.tsx';

interface QualityPanelProps {
  readonly focusKey: string;
  readonly player: Player;
  /** `null` where the set plays at one speed only. */
  readonly speed: number | null;
  readonly onSpeed: (rate: number) => void;
  readonly isSeries: boolean;
  readonly onClose: () => void;
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** How sharp, how fast, and whether the next episode begins by itself. */
export function QualityPanel(props: QualityPanelProps) {
  const { t, i18n } = useTranslation();
  const { player, speed } = props;
  const { quality, autoplay } = useViewerSettings();
  const { video } = player.tracks;
  const lines = qualityLines(video);
  const limit = linesWithin(lines, quality);
  const playing = video.filter(({ active }) => active)[0]?.height ?? null;
  const choose = (height: number | null): void => {
    changeViewerSettings({ quality: height });
    player.engine.selectQuality(height);
  };
  const groups: ChoiceGroup[] = [];
  if (lines.length > 0) {
    groups.push({
      name: 'quality',
      heading: t('player.quality'),
      choices: [
        {
          key: 'auto',
          label: limit === null && playing ? t('player.autoNow', { lines: playing }) : t('player.auto'),
          chosen: limit === null,
          onChoose: () => choose(null),
        },
        ...lines.map((height) => ({
          key: `${height}p`,
          label: `${height}p`,
          chosen: limit === height,
          onChoose: () => choose(height),
        })),
      ],
    });
  }
  if (speed !== null) {
    const written = (rate: number): string =>
      i18n.language === 'en' ? `${rate}` : `${rate}`.replace('.', ',');
    groups.push({
      name: 'speed',
      heading: t('player.speed'),
      choices: RATES.map((rate) => ({
        key: `x${rate}`,
        label: rate === 1 ? t('player.normalSpeed') : `${written(rate)}×`,
        chosen: rate === speed,
        onChoose: () => props.onSpeed(rate),
      })),
    });
  }
  if (props.isSeries) {
    groups.push({
      name: 'autoplay',
      heading: t('player.autoplay'),
      choices: [true, false].map((on) => ({
        key: `autoplay:${on}`,
        label: t(on ? 'player.autoplayOn' : 'player.autoplayOff'),
        chosen: autoplay === on,
        onChoose: () => changeViewerSettings({ autoplay: on }),
      })),
    });
  }
  return (
    <ChoicePanel
      focusKey={props.focusKey}
      heading={t('player.quality')}
      groups={groups}
      onClose={props.onClose}
    />
  );
}
