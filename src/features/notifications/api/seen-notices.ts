import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../state/session.ts';
import type { Notice } from '../model/due-notices.ts';

const KEY = 'seen-notices';
const MAX_SEEN = 100;

let seen: readonly string[] = [];
let isStarted = false;
const listeners = new Set<() => void>();

function put(next: readonly string[]): void {
  seen = next;
  for (const listener of listeners) listener();
}

function keep(next: readonly string[]): void {
  put(next);
  // Without the database, they are forgotten when the set is switched off.
  Promise.resolve()
    .then(() => set(KEY, next))
    .catch(() => undefined);
}

/** Loads the stored notices once; they are deleted when the viewer signs out. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  Promise.resolve()
    .then(() => get<unknown>(KEY))
    .then((stored) => {
      if (!Array.isArray(stored)) return;
      const known = stored.filter((key): key is string => typeof key === 'string');
      put([...known, ...seen].slice(-MAX_SEEN));
    })
    .catch(() => undefined);
  useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) keep([]);
  });
}

/** Marks notices as seen. */
export function noteSeen(notices: readonly Notice[]): void {
  const fresh = notices.map(({ key }) => key).filter((key) => seen.indexOf(key) < 0);
  if (fresh.length > 0) keep([...seen, ...fresh].slice(-MAX_SEEN));
}

/** The unseen notices. */
export function useUnseen(notices: readonly Notice[]): readonly Notice[] {
  const known = useSyncExternalStore(
    (listener) => {
      start();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => seen,
  );
  return notices.filter(({ key }) => known.indexOf(key) < 0);
}
