import { createDeviceStore, type DeviceStore, type StoreName } from './device-store.ts';
import { useProfile } from './profile.ts';

type ByProfile<T> = Readonly<Record<string, T>>;

/** Stored values by profile. Before there were profiles, the store had one value, which belongs to the first. */
function readAll(stored: unknown): ByProfile<unknown> {
  const isByProfile = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return isByProfile ? (stored as ByProfile<unknown>) : { 0: stored };
}

/** Creates a store that has a value for each profile; the one of the current profile is read and changed. */
export function createProfileStore<T>(
  name: StoreName,
  initial: T,
  merge: (stored: unknown, current: T) => T,
): DeviceStore<T> {
  const all = createDeviceStore<ByProfile<T>>(name, {}, (stored, current) => {
    const before = readAll(stored);
    const joined: Record<string, T> = {};
    for (const profile of Object.keys({ ...before, ...current })) {
      joined[profile] = merge(before[profile], current[profile] ?? initial);
    }
    return joined;
  });
  const nameOf = (id: number | null): string => `${id ?? 0}`;
  const current = (): string => nameOf(useProfile.getState().id);
  return {
    get: () => all.get()[current()] ?? initial,
    use: () => {
      const profile = useProfile(({ id }) => nameOf(id));
      return all.use()[profile] ?? initial;
    },
    put: (value) => all.put({ ...all.get(), [current()]: value }),
    load: all.load,
  };
}
