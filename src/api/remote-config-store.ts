import { getConfig } from '@oyna/contract/config';
import { parseTolerantly } from '@oyna/contract/parse-tolerantly';
import { createDeviceStore } from '../state/device-store.ts';
import { callApi } from './call-api.ts';
import type { AnyResponse } from './send.ts';

interface Known {
  /** The last valid configuration; `null` if there has never been one. */
  readonly config: AnyResponse<typeof getConfig> | null;
  /** Whether it was fetched since the start. */
  readonly isFresh: boolean;
}

function parseStored(stored: unknown): Known['config'] {
  return parseTolerantly(getConfig.responses[200], stored)?.value ?? null;
}

/** The operator's configuration with the addresses of support and the phone page. */
export const remoteConfigStore = createDeviceStore<Known>(
  'remote-config',
  { config: null, isFresh: false },
  (stored, current) =>
    current.isFresh || !stored
      ? current
      : // An earlier version stored the configuration alone.
        { config: parseStored((stored as Partial<Known>).config ?? stored), isFresh: false },
);

let fetching: Promise<void> | null = null;

async function fetchConfig(): Promise<void> {
  try {
    // A schema violation is an error here, so that only valid configurations are stored.
    void remoteConfigStore.put({ config: await callApi(getConfig), isFresh: true });
  } catch {
    // The last valid configuration stays in effect.
  } finally {
    fetching = null;
  }
}

/** Fetches the configuration once per start. Resolves even if the request failed. */
export function fetchConfigOnce(): Promise<void> {
  if (remoteConfigStore.get().isFresh) return Promise.resolve();
  fetching ??= fetchConfig();
  return fetching;
}
