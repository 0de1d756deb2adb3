import { saveHistory } from '@oyna/contract/history';
import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { isNetworkFault } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { onAskAgain } from '../../../api/reachability.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { viewerNow } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import {
  notePosition,
  type PositionEntry,
  type PositionLog,
  readPositionLog,
  startOf,
  withoutSent,
} from '../model/position-log.ts';

const KEY = 'positions';

let log: PositionLog = [];
let sending: Promise<void> | null = null;
const listeners = new Set<() => void>();

function put(next: PositionLog): void {
  log = next;
  // Where the database cannot be had the log lives as long as the app does.
  Promise.resolve()
    .then(() => set(KEY, log))
    .catch(() => undefined);
  for (const listener of listeners) listener();
}

async function sendAll(): Promise<void> {
  const viewer = viewerNow();
  for (const entry of [...log].reverse()) {
    // The position of a viewer who has signed out must not become another's.
    if (viewerNow() !== viewer) return;
    try {
      // What is sent as the app is closed arrives all the same.
      const { season: _, episode_number: __, ...body } = entry;
      await callApi(saveHistory, { body, keepalive: true });
    } catch (error) {
      // Refused for good, say because the title is gone: it must not hold up the others.
      if (isNetworkFault(error) || useSession.getState().token === null) return;
    }
    put(withoutSent(log, [entry]));
  }
}

/** Sends what is kept, in the order it was watched in; only one at a time, only when somebody is signed in. */
function sendPositions(): Promise<void> {
  if (useSession.getState().token === null) return Promise.resolve();
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

/** Keeps a position on this set, and sends it as soon as there is an account and a connection. */
export function reportPosition(position: Omit<PositionEntry, 'watched_at'>): Promise<void> {
  put(notePosition(log, { ...position, watched_at: new Date(serverNow()).toISOString() }));
  return sendPositions();
}

/** Forgets what the set keeps of one title, or of all. */
export function forgetPositions(cinema: number | 'all'): void {
  put(cinema === 'all' ? [] : log.filter((entry) => entry.cinema !== cinema));
}

/** Where this set starts something; `null` leaves it to the service, which has everything that was sent. */
export function keptStart(cinema: number, episode: number | null): number | null {
  return startOf(log, cinema, episode);
}

/**
 * Reads what the set has kept, and sends it whenever that becomes possible. `sent` is called afterwards. A guest's positions
 * go to the account that signs in, so that films begun before go on after; signing out leaves none on the set.
 */
export function startPositionStore(sent: () => void): () => void {
  const flush = (): void => {
    if (log.length > 0 && useSession.getState().token !== null) void sendPositions().then(sent);
  };
  // Without IndexedDB idb-keyval throws at once instead of rejecting.
  Promise.resolve()
    .then(() => get<unknown>(KEY))
    .then((stored) => {
      put(log.reduce(notePosition, readPositionLog(stored)));
      flush();
    })
    .catch(() => undefined);
  const stopAsking = onAskAgain(flush);
  const stopSession = useSession.subscribe((now, before) => {
    if (now.token !== null && before.token === null) flush();
    // A viewer's positions leave with the viewer.
    if (now.token === null && before.token !== null) put([]);
  });
  return () => {
    stopAsking();
    stopSession();
  };
}

/** What this set keeps itself: everything a guest watched, and what could not be sent yet. */
export function useKeptPositions(): PositionLog {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => log,
  );
}
