import { get, set } from 'idb-keyval';
import { useSession } from './session.ts';

/** A viewer's persistent data in IndexedDB, deleted on sign-out. */
const names = ['searches', 'order'] as const;
type OwnRecordName = (typeof names)[number];

/** The stored value; `undefined` if there is none or the database is unavailable. */
export async function readOwnRecord(name: OwnRecordName): Promise<unknown> {
  // Without IndexedDB idb-keyval throws at once instead of rejecting.
  try {
    return await get<unknown>(name);
  } catch {
    return undefined;
  }
}

export async function writeOwnRecord(name: OwnRecordName, value: unknown): Promise<void> {
  try {
    await set(name, value);
  } catch {
    // Without the database it lives in memory only.
  }
}

/** Calls `forget` when the viewer signs out or is signed out. */
export function onSignedOut(forget: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) forget();
  });
}

/** Deletes a viewer's records when they sign out, whether or not anything has read them. */
export function startForgetting(): () => void {
  return onSignedOut(() => {
    for (const name of names) void writeOwnRecord(name, undefined);
  });
}
