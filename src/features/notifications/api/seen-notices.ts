import { useEffect } from 'react';
import { createDeviceStore } from '../../../state/device-store.ts';
import type { Notice } from '../model/due-notices.ts';

const MAX_SEEN = 100;

function readSeen(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [];
}

const store = createDeviceStore<readonly string[]>('seen-notices', [], (stored, current) =>
  [...readSeen(stored), ...current].slice(-MAX_SEEN),
);

/** Marks notices as seen. */
export function noteSeen(notices: readonly Notice[]): void {
  const seen = store.get();
  const fresh = notices.map(({ key }) => key).filter((key) => seen.indexOf(key) < 0);
  if (fresh.length > 0) void store.put([...seen, ...fresh].slice(-MAX_SEEN));
}

/** The unseen notices. */
export function useUnseen(notices: readonly Notice[]): readonly Notice[] {
  useEffect(() => void store.load(), []);
  const seen = store.use();
  return notices.filter(({ key }) => seen.indexOf(key) < 0);
}
