import { saveHistory } from '@oyna/contract/history';
import { isNetworkFault } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { onRetry } from '../../../api/reachability.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { viewerNow } from '../../../api/use-scope.ts';
import { createDeviceStore } from '../../../state/device-store.ts';
import { useSession } from '../../../state/session.ts';
import {
  notePosition,
  type PositionEntry,
  type PositionLog,
  readPositionLog,
  startOf,
  type Watched,
  withoutSent,
} from '../model/position-log.ts';

/** Positions reported before the stored ones are loaded join them; the later one of a title wins. */
const store = createDeviceStore<PositionLog>('positions', [], (stored, current) =>
  current.reduce(notePosition, readPositionLog(stored)),
);

let sending: Promise<void> | null = null;

async function sendAll(): Promise<void> {
  const viewer = viewerNow();
  for (const entry of [...store.get()].reverse()) {
    // The position of a signed-out viewer must not reach another account.
    if (viewerNow() !== viewer) return;
    try {
      // Survives closing the app.
      const { season: _, episode_number: __, shown: ___, ...body } = entry;
      await callApi(saveHistory, { body, keepalive: true });
    } catch (error) {
      // A final rejection, for example of a deleted title, must not block the others.
      if (isNetworkFault(error) || useSession.getState().token === null) return;
    }
    void store.put(withoutSent(store.get(), [entry]));
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
  const entry = { ...position, watched_at: new Date(serverNow()).toISOString() };
  void store.put(notePosition(store.get(), entry));
  return sendPositions();
}

/** One title, episode, programme or reel, or everything. */
export type Forgotten =
  | { readonly cinema: number; readonly episode?: number }
  | { readonly programme: number }
  | { readonly reel: number }
  | 'all';

/** Deletes stored positions. */
export function forgetPositions(what: Forgotten): void {
  const isKept = ({ cinema, episode, programme }: PositionEntry): boolean => {
    if (what === 'all') return false;
    if ('programme' in what) return programme !== what.programme;
    if ('reel' in what || cinema !== what.cinema) return true;
    return what.episode !== undefined && episode !== what.episode;
  };
  void store.put(store.get().filter(isKept));
}

/** The start position known to this set; `null` leaves it to the service, which has everything already sent. */
export function keptStart(watched: Watched): number | null {
  return startOf(store.get(), watched);
}

/**
 * Loads the stored positions and sends them whenever possible; `sent` is called afterwards. A guest's
 * positions go to the account that signs in, so that started films continue there. Sign-out deletes them all.
 */
export function startPositionStore(sent: () => void): () => void {
  const flush = (): void => {
    if (store.get().length > 0 && useSession.getState().token !== null) void sendPositions().then(sent);
  };
  void store.load().then(flush);
  const stopRetrying = onRetry(flush);
  const stopSession = useSession.subscribe((now, before) => {
    if (now.token !== null && before.token === null) flush();
  });
  return () => {
    stopRetrying();
    stopSession();
  };
}

/** Positions stored on this set: everything a guest watched, and positions not sent yet. */
export const useKeptPositions = store.use;
