import { useEffect, useRef, useState } from 'react';
import type { RemoteKey } from '../../../../platforms/keys.ts';
import { onRemoteKey, onRemoteRelease } from '../../../focus/remote.ts';
import { type SeekDirection, type SeekPreview, seek } from '../model/seek.ts';
import type { SeekRange } from '../model/seek-range.ts';

/** A set that swallows the release of a key commits by itself after this time. */
const COMMIT_MS = 1200;

/** The preview stays until the seek is heard of, but no longer: drawing it away at once would hold up the picture. */
const LINGER_MS = 150;

interface SeekOptions {
  readonly position: number;
  readonly range: SeekRange;
  readonly enabled: boolean;
  readonly onCommit: (position: number) => void;
}

function isSeekKey(key: RemoteKey): boolean {
  return key === 'left' || key === 'right' || key === 'rewind' || key === 'fastForward';
}

export type Seeking = ReturnType<typeof useSeek>;

/** Preview first, seek once: stepping moves the target, letting go or OK seeks there. */
export function useSeek(options: SeekOptions) {
  const [preview, setPreview] = useState<SeekPreview | null>(null);
  const current = useRef<SeekPreview | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const held = useRef(false);
  /** A pointer over the bar only looks. */
  const hovering = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lingering = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The seek that was made while the position was `from`. */
  const sought = useRef<{ readonly from: number; readonly target: number } | null>(null);

  const put = (next: SeekPreview | null): void => {
    clearTimeout(lingering.current);
    hovering.current = false;
    current.current = next;
    setPreview(next);
  };
  /** Whether there was anything to seek to. */
  const commit = (): boolean => {
    clearTimeout(timer.current);
    const { commit: target } = seek(current.current, { type: 'commit' });
    if (target === null || hovering.current) return false;
    sought.current = { from: latest.current.position, target };
    latest.current.onCommit(target);
    current.current = null;
    clearTimeout(lingering.current);
    lingering.current = setTimeout(() => put(null), LINGER_MS);
    return true;
  };
  /** Where it is, though a slow set may not have heard of its last seek yet. */
  const place = (): number => {
    const { position } = latest.current;
    if (sought.current?.from !== position) sought.current = null;
    return sought.current?.target ?? position;
  };
  const cancel = (): void => {
    clearTimeout(timer.current);
    put(seek(current.current, { type: 'cancel' }).preview);
  };
  const step = (direction: SeekDirection, holding = held.current): void => {
    const { range, enabled } = latest.current;
    if (!enabled) return;
    const from = hovering.current ? null : current.current;
    put(seek(from, { type: 'step', direction, held: holding, position: place(), range }).preview);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, COMMIT_MS);
  };
  const look = (share: number | null): void => {
    const { position, range, enabled } = latest.current;
    if (share === null && !hovering.current) return;
    // What the keys have chosen is not lost to a pointer that lies about.
    if (!enabled || (current.current !== null && !hovering.current)) return;
    if (share === null) cancel();
    else {
      const target = range.start + share * (range.end - range.start);
      put(seek(null, { type: 'point', target, position, range }).preview);
      hovering.current = true;
    }
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
      if (isSeekKey(key)) held.current = repeat;
      return false;
    });
    const stopRelease = onRemoteRelease(({ key }) => {
      if (isSeekKey(key) && current.current !== null && !hovering.current) committed.current();
    });
    return () => {
      stopPress();
      stopRelease();
      clearTimeout(timer.current);
      clearTimeout(lingering.current);
    };
  }, []);
  const choosing = current.current !== null;
  const landed = !choosing && sought.current !== null && sought.current.from !== options.position;
  return {
    preview: landed ? null : (preview?.target ?? null),
    chosen: choosing && !hovering.current,
    step,
    commit,
    cancel,
    look,
    point,
  };
}
