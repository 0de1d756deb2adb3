import { useRef } from 'react';
import type { Tracks } from '../model/tracks.ts';

/** The tracks of the item. They are missing for a moment during a reload, and an open panel stays open. */
export function useKnownTracks(tracks: Tracks, content: string): Tracks {
  const known = useRef({ tracks, content });
  const there = tracks.audio.length + tracks.text.length + tracks.video.length > 0;
  if (there || known.current.content !== content) known.current = { tracks, content };
  return known.current.tracks;
}
