import { useTranslation } from 'react-i18next';
import type { SeriesPlace } from '../../model/series-place.ts';
import { ChoicePanel } from './choice-panel.tsx';

interface EpisodesPanelProps {
  readonly focusKey: string;
  readonly series: SeriesPlace;
  readonly onEpisode: (id: number) => void;
  readonly onClose: () => void;
}

export function EpisodesPanel({ focusKey, series, onEpisode, onClose }: EpisodesPanelProps) {
  const { t } = useTranslation();
  const groups = series.seasons.map(({ heading, episodes }) => ({
    name: heading,
    heading,
    choices: episodes.map(({ id, label }) => ({
      key: String(id),
      label,
      chosen: id === series.current,
      onChoose: () => {
        if (id !== series.current) onEpisode(id);
        onClose();
      },
    })),
  }));
  return (
    <ChoicePanel
      focusKey={focusKey}
      heading={t('player.episodes')}
      groups={groups}
      first={String(series.current)}
      onClose={onClose}
    />
  );
}
