import { useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { SeriesPlace } from '../model/series-place.ts';
import type { Tracks } from '../model/tracks.ts';
import { availablePanels } from './available-panels.ts';
import type { OpenPanel, PanelName } from './panel-control.ts';

const importPanels = () => import('./player-panels.tsx').then(({ PlayerPanels }) => PlayerPanels);

/**
 * The open panel, at most one; another `content`, or a layer over the player, closes it. Their code loads once the
 * picture plays.
 */
export function usePlayerPanels(
  tracks: Tracks,
  series: SeriesPlace | null,
  content: string,
  isPlaying: boolean,
  covered: boolean,
) {
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  /** The focusable that opened the panel and gets the focus back. */
  const opener = useRef<string | null>(null);
  const Ahead = useLazyComponent(importPanels, isPlaying);
  // Requested again after a failure.
  const Now = useLazyComponent(importPanels, panel !== null);
  const PlayerPanels = Ahead ?? Now;
  const names = availablePanels(tracks, series, panel?.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another episode closes what was open over the last, and so does what covers the player
  useEffect(() => setPanel(null), [content, covered]);
  /** Opens a panel, or closes it if it is open. Returns whether it opened. */
  const toggle = (name: PanelName, enter: string | undefined, from: string | null): boolean => {
    // With a single quality, its key opens the other settings.
    const wanted = name === 'quality' && tracks.video.length < 2 ? 'settings' : name;
    const opens =
      panel?.name !== wanted &&
      (wanted === 'quality' || wanted === 'sleep' || names.some((name) => name === wanted));
    if (opens && panel === null) opener.current = from;
    if (opens) setPanel({ name: wanted, enter });
    else if (panel?.name === wanted) setPanel(null);
    return opens;
  };
  return {
    panel: PlayerPanels && panel,
    PlayerPanels,
    names,
    opener,
    toggle,
    open: setPanel,
    close: () => setPanel(null),
  };
}
