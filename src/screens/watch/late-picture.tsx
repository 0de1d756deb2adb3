import { useEffect, useSyncExternalStore } from 'react';
import { isReachable, onReachable } from '../../api/reachability.ts';
import { PlaybackError, type PlaybackState } from '../../features/player/index.ts';

/** How long a live picture may be missing before its sentence, in ms. The player goes on by itself below it. */
const PATIENCE_MS = 6500;

interface LatePictureProps {
  readonly state: PlaybackState;
  /** The error that it told last; after `null` it counts from now on. */
  readonly late: PlaybackError | null;
  readonly onChange: (late: PlaybackError | null) => void;
}

/**
 * Tells an error of a live item that has been loading or waiting for data for 6.5 s, and `null` when its picture moves. Renders nothing.
 */
export function LatePicture({ state: { live, phase, intent }, late, onChange }: LatePictureProps) {
  // Without a network, a notice says so.
  const isAnswered = useSyncExternalStore(onReachable, isReachable);
  const isDark = isAnswered && live && intent === 'play' && (phase === 'loading' || phase === 'buffering');
  const isWaiting = isDark && late === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => onChange(noPicture()), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, onChange]);
  useEffect(() => {
    if (!isDark) onChange(null);
  }, [isDark, onChange]);
  return null;
}

function noPicture(): PlaybackError {
  const cause = `no picture for ${PATIENCE_MS} ms`;
  return new PlaybackError({ kind: 'network', code: 'P-0004', retryable: true, recoverable: true, cause });
}
