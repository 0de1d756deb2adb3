import type { SeriesPlace } from '../model/series-place.ts';
import type { Tracks } from '../model/tracks.ts';
import type { PanelName } from './panel-control.ts';

/** The panels that have a button, with its words. */
export const buttonPanels = {
  tracks: 'player.audioAndText',
  settings: 'player.settings',
  episodes: 'player.episodes',
} as const;

export type ButtonPanel = keyof typeof buttonPanels;

/** The panels whose buttons are there. One that is `open` keeps its button: the focus goes back to it. */
export function availablePanels(
  { audio, text }: Tracks,
  series: SeriesPlace | null,
  open: PanelName | undefined,
): readonly ButtonPanel[] {
  const panels: ButtonPanel[] = audio.length > 1 || text.length > 0 ? ['tracks', 'settings'] : ['settings'];
  const hasEpisodes = series !== null && (series.seasons.length > 0 || open === 'episodes');
  return hasEpisodes ? [...panels, 'episodes'] : panels;
}
