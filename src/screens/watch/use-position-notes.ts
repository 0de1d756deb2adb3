import { useEffect, useRef } from 'react';
import { type Player, useHistoryReports } from '../../features/player/index.ts';

/** Delay in ms before the target of a seek is reported, so that several seeks count as one and the picture comes first. */
const LANDED_MS = 500;

/** Reports the positions of a playback: `note` at once, `sought` once a seek has landed. */
export function usePositionNotes(
  state: Player['state'],
  onReport: (position: number, duration: number, isHeld: boolean) => void,
) {
  const note = useHistoryReports(state, onReport);
  const landing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(landing.current), []);
  const sought = (): void => {
    clearTimeout(landing.current);
    landing.current = setTimeout(() => note('seek'), LANDED_MS);
  };
  return { note, sought };
}
