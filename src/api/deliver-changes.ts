import type { Call } from '@oyna/contract/call';
import { deleteHistory } from '@oyna/contract/delete-history';
import { setFavouriteChannel } from '@oyna/contract/guide';
import { setNotForMe } from '@oyna/contract/not-for-me';
import { setLike, setSave } from '@oyna/contract/reactions';
import { setReminder } from '@oyna/contract/reminders';
import { setWatched } from '@oyna/contract/watched';
import { useSession } from '../state/session.ts';
import { errorCode, hasNoResponse, isNetworkFault } from './api-error.ts';
import { callApi } from './call-api.ts';
import { type Change, type ChangeKind, type Outcome, pendingChanges } from './change-store.ts';
import { onRetry } from './reachability.ts';
import { serverNow } from './server-clock.ts';

interface Way {
  readonly call: Call;
  /** The field of its body that carries the state; `null` for a call without a body. */
  readonly field: string | null;
}

const ways: Readonly<Record<ChangeKind, Way>> = {
  like: { call: setLike, field: 'liked' },
  save: { call: setSave, field: 'saved' },
  favourite: { call: setFavouriteChannel, field: 'favourite' },
  reminder: { call: setReminder, field: 'wanted' },
  watched: { call: setWatched, field: 'watched' },
  unwanted: { call: setNotForMe, field: 'unwanted' },
  forget: { call: deleteHistory, field: null },
};

/** One at a time, so that the last press wins. */
let line: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

/** Server time of a decision. A set that started without a connection knew only its own time when the viewer decided. */
function decidedAt({ at, clock }: Change): string {
  if (clock === undefined || Date.parse(at) !== clock) return at;
  return new Date(clock + serverNow() - Date.now()).toISOString();
}

/**
 * `late`: after an attempt without a response, so that the service must know when the viewer decided, because they may
 * have decided otherwise on another set since.
 */
async function deliver(change: Change, late: boolean): Promise<Outcome> {
  if (pendingChanges.get().indexOf(change) < 0) return 'replaced';
  const { call, field } = ways[change.kind];
  const drop = (): void => void pendingChanges.put(pendingChanges.get().filter((each) => each !== change));
  // Positions bear times, too, and the mark is one of them.
  const isMark = change.kind === 'watched';
  const when = isMark ? { watched_at: decidedAt(change) } : late ? { decided_at: decidedAt(change) } : {};
  try {
    const about = { ...change.target, ...when };
    // The calls have inputs of different types.
    const input = field === null ? { query: about } : { body: { ...about, [field]: change.on } };
    await callApi(call, { profile: change.profile ?? 0, ...(input as object) });
  } catch (error) {
    if (late ? isNetworkFault(error) : hasNoResponse(error)) return 'kept';
    drop();
    throw error;
  }
  if (!late) drop();
  return 'sent';
}

/** Sends a kept change after those before it. Throws ApiError if the service rejects it. */
export function deliverInTurn(change: Change): Promise<Outcome> {
  return inTurn(() => deliver(change, false));
}

export interface Delivery {
  /** The first rejection; `null` if none. */
  readonly rejected: unknown;
}

/** A delivered change is shown until `delivered` has resolved, so that no screen falls back to the previous state. */
async function deliverAll(delivered: (delivery: Delivery) => Promise<unknown>): Promise<void> {
  let rejected: unknown = null;
  const settled: Change[] = [];
  for (const change of pendingChanges.get()) {
    const outcome = await deliver(change, true).catch((error: unknown) => {
      // Its profile was deleted, and its lists with it.
      if (errorCode(error) !== 'profile_unknown') rejected ??= error;
      return 'refused';
    });
    if (outcome === 'kept') break;
    settled.push(change);
  }
  if (settled.length === 0) return;
  await delivered({ rejected });
  void pendingChanges.put(pendingChanges.get().filter((each) => settled.indexOf(each) < 0));
}

/**
 * Loads the changes kept on this set and sends them as soon as the service responds. `delivered` is called after some were
 * sent or rejected; it loads the changed data.
 */
export function startPendingChanges(delivered: (delivery: Delivery) => Promise<unknown>): () => void {
  const flush = (): void => {
    if (pendingChanges.get().length === 0 || useSession.getState().token === null) return;
    void inTurn(() => deliverAll(delivered));
  };
  void pendingChanges.load().then(flush);
  return onRetry(flush);
}
