import { saveHistory } from '@oyna/contract/history';
import { isNetworkFault } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { onRetry } from '../../../api/reachability.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { accountNow } from '../../../api/use-scope.ts';
import { onSignedOut } from '../../../state/on-signed-out.ts';
import { useProfile } from '../../../state/profile.ts';
import { useSession } from '../../../state/session.ts';
import { startOf, withoutEntries } from '../model/kept-start.ts';
import {
  notePosition,
  ofProfile,
  type PositionEntry,
  type PositionLog,
  type Watched,
} from '../model/position-log.ts';
import { positionStore as store } from './position-store.ts';

/** Reels kept on this set: many short ones would push out the films. */
const MAX_REELS = 10;

let sending: Promise<void> | null = null;

/** How long a requested playback may wait to be played, in ms. */
const PLAYBACK_MS = 60_000;
/** Positions that the service has. Playbacks requested before it had them begin at older ones. */
let delivered: PositionLog = [];
onSignedOut(() => {
  delivered = [];
});

async function sendAll(): Promise<void> {
  const account = accountNow();
  for (const entry of [...store.get()].reverse()) {
    // The position of a signed-out viewer must not reach another account.
    if (accountNow() !== account) return;
    try {
      const { season: _, episode_number: __, shown: ___, next: ____, profile = 0, ...body } = entry;
      // Survives closing the app.
      await callApi(saveHistory, { body, profile, keepalive: true });
      delivered = notePosition(delivered, entry);
    } catch (error) {
      // A final rejection, for example of a deleted title or profile, must not block the others.
      if (isNetworkFault(error) || useSession.getState().token === null) return;
    }
    void store.put(withoutEntries(store.get(), [entry]));
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

/**
 * Stores a position on this set and sends it, for the profile that watched, as soon as there is an account and a connection. One
 * that `isHeld` goes with the next one that is not.
 */
export function reportPosition(
  position: Omit<PositionEntry, 'watched_at' | 'profile'>,
  isHeld = false,
): Promise<void> {
  const { id } = useProfile.getState();
  const entry = { ...position, ...(id && { profile: id }), watched_at: new Date(serverNow()).toISOString() };
  const log = notePosition(store.get(), entry);
  const reels = log.filter(({ reel }) => typeof reel === 'number');
  void store.put(withoutEntries(log, reels.slice(MAX_REELS)));
  return isHeld ? Promise.resolve() : sendPositions();
}

/** One title, season, episode, programme or reel, or everything. */
export type Forgotten =
  | { readonly cinema: number; readonly episode?: number; readonly season?: number }
  | { readonly programme: number }
  | { readonly reel: number }
  | 'all';

/** Deletes stored positions of the current profile. Returns a function that restores them. */
export function forgetPositions(what: Forgotten): () => void {
  const own = ofProfile(store.get(), useProfile.getState().id);
  const isMeant = ({ cinema, episode, season, programme, reel }: PositionEntry): boolean => {
    if (what === 'all') return true;
    if ('programme' in what) return programme === what.programme;
    if ('reel' in what) return reel === what.reel;
    if (cinema !== what.cinema) return false;
    if (what.season !== undefined && season !== what.season) return false;
    return what.episode === undefined || episode === what.episode;
  };
  const meant = own.filter(isMeant);
  void store.put(withoutEntries(store.get(), meant));
  delivered = [];
  return () => {
    void store.put(meant.reduce(notePosition, store.get()));
    void sendPositions();
  };
}

/** The start position known to this set; `null` leaves it to the service, which has everything already sent. */
export function keptStart(watched: Watched): number | null {
  const since = serverNow() - PLAYBACK_MS;
  const late = delivered.filter(({ watched_at }) => Date.parse(watched_at) > since);
  return startOf(ofProfile([...store.get(), ...late], useProfile.getState().id), watched);
}

/**
 * Sends the stored positions whenever possible; `sent` is called afterwards. A guest's
 * positions go to the account that signs in, so that started films continue there. Sign-out deletes them all.
 */
export function startSendingPositions(sent: () => void): () => void {
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
