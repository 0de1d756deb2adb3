import { useTranslation } from 'react-i18next';
import { FocusableSkeleton } from '#src/ui/focusable-skeleton.tsx';
import type { SeriesPlace } from '../../model/series-place.ts';
import { ListPanel } from './list-panel.tsx';
import { Panel } from './panel.tsx';

interface EpisodesPanelProps {
  readonly focusKey: string;
  readonly series: SeriesPlace;
  readonly onEpisode: (id: number) => void;
  readonly onClose: () => void;
}

/** The episodes of all seasons. While the series reloads, a placeholder holds the focus. */
export function EpisodesPanel({ focusKey, series, onEpisode, onClose }: EpisodesPanelProps) {
  const { t } = useTranslation();
  const heading = t('player.episodes');
  if (series.seasons.length === 0) {
    return (
      <Panel focusKey={focusKey} heading={heading} first={undefined} onClose={onClose}>
        <FocusableSkeleton label={t('state.loading')} />
      </Panel>
    );
  }
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
    <ListPanel
      focusKey={focusKey}
      heading={heading}
      groups={groups}
      first={String(series.current)}
      onClose={onClose}
    />
  );
}
