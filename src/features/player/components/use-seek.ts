import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RemoteKey } from '#platforms/keys.ts';
import { onRemoteKey, onRemoteRelease } from '../../../focus/input/remote.ts';
import { type SeekDirection, type SeekPreview, seek } from '../model/seek.ts';
import type { SeekRange } from '../model/seek-range.ts';

/** On a set that loses key releases, the seek commits after this time, in ms. */
const COMMIT_MS = 1200;

/** The preview stays until the seek is confirmed, at most this long in ms. Removing it at once would delay the picture. */
const LINGER_MS = 150;

interface SeekOptions {
  readonly position: number;
  readonly range: SeekRange;
  readonly enabled: boolean;
  /** Where steps forward stop; see `seekStops`. */
  readonly stops?: readonly number[];
  readonly onCommit: (position: number) => void;
}

function isSeekKey(key: RemoteKey): boolean {
  return key === 'left' || key === 'right' || key === 'rewind' || key === 'fastForward';
}

export type Seeking = ReturnType<typeof useSeek>;

/** Preview first, seek once: steps move the target, and releasing the key or OK seeks there. */
export function useSeek(options: SeekOptions) {
  const [preview, setPreview] = useState<SeekPreview | null>(null);
  const current = useRef<SeekPreview | null>(null);
  // A ref, because the commit's timer reads them after later renders.
  const latest = useRef(options);
  latest.current = options;
  const held = useRef(false);
  /** A hovering pointer only previews. */
  const hovering = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lingering = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last seek, started at position `from`. */
  const sought = useRef<{ readonly from: number; readonly target: number } | null>(null);

  const put = (next: SeekPreview | null): void => {
    clearTimeout(lingering.current);
    hovering.current = false;
    current.current = next;
    setPreview(next);
  };
  /** Whether seeking was possible. */
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
  /** The current position, including a seek that a slow set has not confirmed yet. */
  const positionNow = (): number => {
    const { position } = latest.current;
    if (sought.current?.from !== position) sought.current = null;
    return sought.current?.target ?? position;
  };
  const cancel = (): void => {
    clearTimeout(timer.current);
    put(seek(current.current, { type: 'cancel' }).preview);
  };
  const step = (direction: SeekDirection, holding = held.current): void => {
    const { range, enabled, stops = [] } = latest.current;
    if (!enabled) return;
    const from = hovering.current ? null : current.current;
    const position = positionNow();
    put(seek(from, { type: 'step', direction, held: holding, position, range, stops }).preview);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, COMMIT_MS);
  };
  const look = (share: number | null): void => {
    const { position, range, enabled } = latest.current;
    if (share === null && !hovering.current) return;
    // A target chosen by keys is not lost to a resting pointer.
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

  const onRelease = useEffectEvent(commit);
  useEffect(() => {
    // Called before the bar itself, only to learn whether the key is held.
    const stopPress = onRemoteKey(({ key, repeat }) => {
      if (isSeekKey(key)) held.current = repeat;
      return false;
    });
    const stopRelease = onRemoteRelease((key) => {
      if (isSeekKey(key) && current.current !== null && !hovering.current) onRelease();
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
