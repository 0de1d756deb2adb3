import { personalStores, writeStore } from '../state/device-store.ts';
import { onSignedOut } from '../state/on-signed-out.ts';

/** Deletes a viewer's stores when they sign out, whether or not anything has loaded them. */
export function forgetStores(): () => void {
  return onSignedOut(() => {
    for (const name of personalStores) void writeStore(name, undefined);
  });
}
