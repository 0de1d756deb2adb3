import { getConfig, type RemoteConfig, remoteConfig } from '@oyna/contract/config';
import { parseTolerantly } from '@oyna/contract/parse-tolerantly';
import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { within } from '../state/within.ts';
import { callApi } from './call-api.ts';

const KEY = 'remote-config';
/** How long a start waits for the set's database and, on the first start, for a response, in ms. */
const PATIENCE = 1500;

let config: RemoteConfig | null = null;
let ready: Promise<void> | null = null;
const listeners = new Set<() => void>();

function put(next: RemoteConfig): void {
  config = next;
  for (const listener of listeners) listener();
}

async function readKept(): Promise<void> {
  // Without IndexedDB idb-keyval throws at once instead of rejecting.
  const kept = await Promise.resolve()
    .then(() => get<unknown>(KEY))
    .catch(() => null);
  const parsed = kept ? parseTolerantly(remoteConfig, kept) : null;
  if (parsed && config === null) put(parsed.value);
}

async function fetchConfig(): Promise<void> {
  try {
    // A schema violation is an error here, so that only valid configurations are stored.
    const fresh = await callApi(getConfig);
    put(fresh);
    set(KEY, fresh).catch(() => undefined);
  } catch {
    // The last valid configuration stays in effect.
  }
}

async function prepare(): Promise<void> {
  const fetched = fetchConfig();
  const read = readKept();
  const either = Promise.race([
    read.then(() => (config === null ? fetched : undefined)),
    fetched.then(() => (config === null ? read : undefined)),
  ]);
  // Some databases neither respond nor fail, and playback must not wait for them.
  await within(PATIENCE, either, () => undefined);
}

/** Loads the last valid configuration and requests a newer one, once per start. Resolves as soon as one is available. */
export async function prepareRemoteConfig(): Promise<RemoteConfig | null> {
  ready ??= prepare();
  await ready;
  return config;
}

/** The operator's configuration; `null` before `prepareRemoteConfig` or if unknown. */
export function useRemoteConfig(): RemoteConfig | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => config,
  );
}
