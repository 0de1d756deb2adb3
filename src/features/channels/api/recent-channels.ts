import { useEffect, useState } from 'react';
import { within } from '../../../shared/within.ts';
import { createProfileStore } from '../../../state/profile-store.ts';

/** Identifiers of the channels watched last on this set, the current one first. */
type RecentChannels = readonly number[];

/** The current channel and the previous one. */
const MAX = 2;
/** How long a screen waits for the set's database, in ms. */
const PATIENCE_MS = 500;

function note(list: RecentChannels, channel: number): RecentChannels {
  return list[0] === channel ? list : [channel, ...list.filter((each) => each !== channel)].slice(0, MAX);
}

function read(stored: unknown): RecentChannels {
  if (!Array.isArray(stored)) return [];
  return stored.filter((each): each is number => Number.isSafeInteger(each) && each > 0).slice(0, MAX);
}

/** Channels watched before the stored ones are loaded are newer. */
const store = createProfileStore<RecentChannels>('channels', [], (stored, current) =>
  [...current].reverse().reduce(note, read(stored)),
);

export function noteChannel(channel: number): void {
  void store.load().then(() => store.put(note(store.get(), channel)));
}

/** The channel watched last on this set; `null` if none, `undefined` until the set's database has responded. */
export function useLastChannel(): number | null | undefined {
  const [isLoaded, setLoaded] = useState(false);
  const recent = store.use();
  useEffect(() => {
    void within(PATIENCE_MS, store.load(), () => undefined).then(() => setLoaded(true));
  }, []);
  return isLoaded ? (recent[0] ?? null) : undefined;
}

/** The same, once, and other than `except`; `null` too if the set's database does not respond. */
export async function lastChannel(except?: number): Promise<number | null> {
  await within(PATIENCE_MS, store.load(), () => undefined);
  return store.get().filter((each) => each !== except)[0] ?? null;
}
