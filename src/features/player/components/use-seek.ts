import { useEffect, useRef, useState } from 'react';
import { onRemoteKey, onRemoteRelease } from '../../../focus/remote.ts';
import { type SeekDirection, type SeekPreview, seek } from '../model/seek.ts';
import type { SeekRange } from '../model/seek-range.ts';

/** A set that swallows the release of a key commits by itself after this time. */
const COMMIT_MS = 1200;

interface SeekOptions {
  readonly position: number;
  readonly range: SeekRange;
  readonly enabled: boolean;
  readonly onCommit: (position: number) => void;
}

/** Preview first, seek once: stepping moves the target, letting go or OK seeks there. */
export function useSeek(options: SeekOptions) {
  const [preview, setPreview] = useState<SeekPreview | null>(null);
  const current = useRef<SeekPreview | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const put = (next: SeekPreview | null): void => {
    current.current = next;
    setPreview(next);
  };
  const commit = (): void => {
    clearTimeout(timer.current);
    const outcome = seek(current.current, { type: 'commit' });
    put(outcome.preview);
    if (outcome.commit !== null) latest.current.onCommit(outcome.commit);
  };
  const cancel = (): void => {
    clearTimeout(timer.current);
    put(seek(current.current, { type: 'cancel' }).preview);
  };
  const step = (direction: SeekDirection): void => {
    const { position, range, enabled } = latest.current;
    if (!enabled) return;
    put(seek(current.current, { type: 'step', direction, held: held.current, position, range }).preview);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, COMMIT_MS);
  };
  const point = (share: number): void => {
    const { position, range, enabled } = latest.current;
    if (!enabled) return;
    const target = range.start + share * (range.end - range.start);
    put(seek(current.current, { type: 'point', target, position, range }).preview);
    commit();
  };

  const committed = useRef(commit);
  committed.current = commit;
  useEffect(() => {
    // Asked before the bar itself, only to know whether the key is being held.
    const stopPress = onRemoteKey(({ key, repeat }) => {
      if (key === 'left' || key === 'right') held.current = repeat;
      return false;
    });
    const stopRelease = onRemoteRelease(({ key }) => {
      if ((key === 'left' || key === 'right') && current.current !== null) committed.current();
    });
    return () => {
      stopPress();
      stopRelease();
      clearTimeout(timer.current);
    };
  }, []);
  return { preview: preview?.target ?? null, step, commit, cancel, point };
}
