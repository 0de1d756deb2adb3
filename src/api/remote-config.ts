import type { RemoteConfig } from '@oyna/contract/config';
import { within } from '../shared/within.ts';
import { fetchConfigOnce, remoteConfigStore } from './remote-config-store.ts';

/** How long a start waits for the set's database and, on the first start, for a response, in ms. */
const PATIENCE_MS = 1500;

let ready: Promise<void> | null = null;

const isKnown = (): boolean => remoteConfigStore.get().config !== null;

async function prepare(): Promise<void> {
  const fetched = fetchConfigOnce();
  const read = remoteConfigStore.load();
  const either = Promise.race([
    read.then(() => (isKnown() ? undefined : fetched)),
    fetched.then(() => (isKnown() ? undefined : read)),
  ]);
  // Some databases neither respond nor fail, and playback must not wait for them.
  await within(PATIENCE_MS, either, () => undefined);
}

/** Loads the last valid configuration and requests a newer one, once per start. Resolves as soon as one is available. */
export async function prepareRemoteConfig(): Promise<RemoteConfig | null> {
  ready ??= prepare();
  await ready;
  return remoteConfigStore.get().config;
}

/** The operator's configuration; `null` while unknown. Does not load it. */
export function useRemoteConfig(): RemoteConfig | null {
  return remoteConfigStore.use().config;
}
