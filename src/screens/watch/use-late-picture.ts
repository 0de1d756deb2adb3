import { useEffect, useState, useSyncExternalStore } from 'react';
import { isReachable, onReachable } from '../../api/reachability.ts';
import { PlaybackError, type PlaybackState } from '../../features/player/index.ts';

/** How long a live picture may be missing before its sentence, in ms. The player goes on by itself below it. */
const PATIENCE_MS = 6500;

/**
 * The error of a live item that has been loading or waiting for data for six and a half seconds, until its picture moves; `restart` counts
 * from now on. `error` is `null` for everything else.
 */
export function useLatePicture({ live, phase, intent }: PlaybackState) {
  // Without a network, a notice says so.
  const isAnswered = useSyncExternalStore(onReachable, isReachable);
  const isDark = isAnswered && live && intent === 'play' && (phase === 'loading' || phase === 'buffering');
  const [error, setError] = useState<PlaybackError | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn counts from its beginning
  useEffect(() => {
    if (!isDark) return;
    const timer = setTimeout(() => setError(noPicture()), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setError(null);
    };
  }, [isDark, turn]);
  return { error: isDark ? error : null, restart: () => setTurn((each) => each + 1) };
}

function noPicture(): PlaybackError {
  const cause = `no picture for ${PATIENCE_MS} ms`;
  return new PlaybackError({ kind: 'network', code: 'P-0004', retryable: true, recoverable: true, cause });
}
