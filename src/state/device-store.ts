import { get, set } from 'idb-keyval';
import { create } from 'zustand';
import { onSignedOut } from './on-signed-out.ts';

/** Stores of the viewer, deleted on sign-out. */
export const personalStores = ['positions', 'searches', 'order', 'channels', 'changes', 'responses'] as const;
type PersonalName = (typeof personalStores)[number];
/** Those of the set outlive its viewers. */
export type StoreName = PersonalName | 'remote-config' | 'errors' | 'analytics' | 'chat' | 'seen-reminders';

/** A value of this set: in memory, and in IndexedDB as far as that works. */
export interface DeviceStore<T> {
  /** The value in memory. */
  readonly get: () => T;
  /** Follows the value in memory. */
  readonly use: () => T;
  /** Changes the value at once. Resolves when it is stored, or when the database failed. */
  readonly put: (value: T) => Promise<void>;
  /** Merges the stored value into the one in memory, once. Resolves even if the database failed, but not if it hangs. */
  readonly load: () => Promise<void>;
}

/** Resolves when the value is stored, or when the database failed. */
export async function writeStore(name: StoreName, value: unknown): Promise<void> {
  // Without IndexedDB idb-keyval throws at once instead of rejecting.
  try {
    await set(name, value);
  } catch {
    // Without the database the value lasts until the set is switched off.
  }
}

/** Creates a store. `merge` validates the stored value (`undefined` if none) and joins it with the current one. */
export function createDeviceStore<T>(
  name: StoreName,
  initial: T,
  merge: (stored: unknown, current: T) => T,
): DeviceStore<T> {
  const use = create<T>()(() => initial);
  let loading: Promise<void> | null = null;
  let viewers = 0;
  const read = async (): Promise<void> => {
    const viewer = viewers;
    try {
      const stored = await get<unknown>(name);
      if (viewer !== viewers) return;
      const current = use.getState();
      const merged = merge(stored, current);
      use.setState(merged, true);
      if (current !== initial) await set(name, merged);
    } catch {
      // Without the database there is nothing to load.
    }
  };
  if (personalStores.indexOf(name as PersonalName) >= 0) {
    onSignedOut(() => {
      viewers += 1;
      use.setState(initial, true);
    });
  }
  return {
    get: use.getState,
    use,
    put: (value) => {
      use.setState(value, true);
      return writeStore(name, value);
    },
    load: () => {
      loading ??= read();
      return loading;
    },
  };
}
