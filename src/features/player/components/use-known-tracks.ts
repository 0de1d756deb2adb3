import { useRef } from 'react';
import type { Tracks } from '../engine/player-engine.ts';

/** The tracks of what plays: while it is loaded again there are none for a moment, and what is open stays open. */
export function useKnownTracks(tracks: Tracks, content: string): Tracks {
  const known = useRef({ tracks, content });
  const there = tracks.audio.length + tracks.text.length + tracks.video.length > 0;
  if (there || known.current.content !== content) known.current = { tracks, content };
  return known.current.tracks;
}
