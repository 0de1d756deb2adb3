import type { RemoteKey } from '#platforms/keys.ts';
import { hasDialog } from '../tree/traps.ts';
import { onRemoteKey } from './remote.ts';

interface EarlyKey {
  readonly key: RemoteKey;
  /** Milliseconds of the page's clock. */
  readonly at: number;
}

/** A key that waited longer than this, in ms, is forgotten: the viewer has given up on it. */
const LIFETIME_MS = 5000;

const MAX = 20;

let early: readonly EarlyKey[] = [];

/**
 * Keeps CH+, CH− and digits that no handler took on the current screen, whose code for them may load after its picture. `onLeave`
 * calls its listener with every other screen. Returns a function that stops it.
 */
export function keepEarlyKeys(onLeave: (listener: () => void) => () => void): () => void {
  const stops = [
    onLeave(() => {
      early = [];
    }),
    onRemoteKey(({ key, repeat }) => {
      if (!repeat && /^(channel|\d)/.test(key) && !hasDialog()) {
        early = [...early, { key, at: performance.now() }].slice(-MAX);
      }
      return false;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The kept keys, each once. */
export function takeEarlyKeys(): readonly RemoteKey[] {
  const now = performance.now();
  const taken = early.filter(({ at }) => now - at < LIFETIME_MS).map(({ key }) => key);
  early = [];
  return taken;
}
