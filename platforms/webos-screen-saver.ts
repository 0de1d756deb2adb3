import type { PlatformGlobals } from './globals.ts';
import { callLuna } from './luna.ts';

const service = 'luna://com.webos.service.tvpower/power';

/**
 * Rejects LG's screensaver while enabled. The set announces it (`state: 'Active'`); a response with `ack:
 * false` and the same timestamp prevents it, and no response allows it. One registration serves the whole
 * run. Its name is unique, because the set rejects a name still held by an earlier run.
 *
 * Kodi and SDL use the same call; LG documents only the automatic behaviour:
 * https://webostv.developer.lge.com/develop/guides/screensaver
 * https://github.com/xbmc/xbmc/blob/master/xbmc/windowing/wayland/OSScreenSaverWebOS.cpp
 */
export function webosScreenSaver(globals: PlatformGlobals, clientName: string): (on: boolean) => void {
  let rejecting = false;
  let registered = false;

  const reject = (timestamp: unknown) => {
    callLuna(globals, `${service}/responseScreenSaverRequest`, { clientName, ack: false, timestamp });
  };
  const register = () => {
    registered = true;
    const parameters = { subscribe: true, clientName };
    callLuna(globals, `${service}/registerScreenSaverRequest`, parameters, (message) => {
      if (message.returnValue === false) registered = false;
      else if (message.state === 'Active' && rejecting) reject(message.timestamp);
    });
  };

  return (on) => {
    rejecting = on;
    if (on && !registered) register();
  };
}
