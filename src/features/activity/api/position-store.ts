import { saveHistory } from '@oyna/contract/history';
import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { isNetworkFault } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { onRetry } from '../../../api/reachability.ts';
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
  // Without the database, the log lasts as long as the app.
  Promise.resolve()
    .then(() => set(KEY, log))
    .catch(() => undefined);
  for (const listener of listeners) listener();
}

async function sendAll(): Promise<void> {
  const viewer = viewerNow();
  for (const entry of [...log].reverse()) {
    // The position of a signed-out viewer must not reach another account.
    if (viewerNow() !== viewer) return;
    try {
      // Survives closing the app.
      const { season: _, episode_number: __, ...body } = entry;
      await callApi(saveHistory, { body, keepalive: true });
    } catch (error) {
      // A final rejection, for example of a deleted title, must not block the others.
      if (isNetworkFault(error) || useSession.getState().token === null) return;
    }
    put(withoutSent(log, [entry]));
  }
}

/** Sends the stored positions in the order of watching, one at a time, and only for a signed-in viewer. */
function sendPositions(): Promise<void> {
  if (useSession.getState().token === null) return Promise.resolve();
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

/** Stores a position on this set and sends it as soon as there is an account and a connection. */
export function reportPosition(position: Omit<PositionEntry, 'watched_at'>): Promise<void> {
  put(notePosition(log, { ...position, watched_at: new Date(serverNow()).toISOString() }));
  return sendPositions();
}

/** Deletes the stored positions of one title or of all. */
export function forgetPositions(cinema: number | 'all'): void {
  put(cinema === 'all' ? [] : log.filter((entry) => entry.cinema !== cinema));
}

/** The start position known to this set; `null` leaves it to the service, which has everything already sent. */
export function keptStart(cinema: number, episode: number | null): number | null {
  return startOf(log, cinema, episode);
}

/**
 * Loads the stored positions and sends them whenever possible; `sent` is called afterwards. A guest's
 * positions go to the account that signs in, so that started films continue there. Sign-out deletes them all.
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
  const stopRetrying = onRetry(flush);
  const stopSession = useSession.subscribe((now, before) => {
    if (now.token !== null && before.token === null) flush();
    // Sign-out deletes the viewer's positions.
    if (now.token === null && before.token !== null) put([]);
  });
  return () => {
    stopRetrying();
    stopSession();
  };
}

/** Positions stored on this set: everything a guest watched, and positions not sent yet. */
export function useKeptPositions(): PositionLog {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => log,
  );
}
