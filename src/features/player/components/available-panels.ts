import type { SeriesPlace } from '../model/series-place.ts';
import type { Tracks } from '../model/tracks.ts';
import type { PanelName } from './player-panels.tsx';

/** The panels that have a button. One that is `open` keeps it: the focus goes back to it. */
export function availablePanels(
  { audio, text }: Tracks,
  series: SeriesPlace | null,
  open: PanelName | undefined,
): readonly PanelName[] {
  const panels: PanelName[] = audio.length > 1 || text.length > 0 ? ['tracks', 'settings'] : ['settings'];
  const hasEpisodes = series !== null && (series.seasons.length > 0 || open === 'episodes');
  return hasEpisodes ? [...panels, 'episodes'] : panels;
}
