import type { PlatformGlobals } from './globals.ts';
import { callLuna } from './luna.ts';

/**
 * Follows LG's connection manager if there is a system bus. The first response is the current state.
 * https://webostv.developer.lge.com/develop/references/connection-manager
 */
export function watchWebosConnection(globals: PlatformGlobals, onState: (online: boolean) => void): void {
  callLuna(globals, 'luna://com.palm.connectionmanager/getStatus', { subscribe: true }, (response) => {
    const available = response.isInternetConnectionAvailable;
    if (typeof available === 'boolean') onState(available);
  });
}
