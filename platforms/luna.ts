import { attempt } from './attempt.ts';
import type { PlatformGlobals } from './globals.ts';
import { parseObject } from './parse-object.ts';
import type { PalmServiceBridge } from './webos-api.ts';

type Message = Readonly<Record<string, unknown>>;

/** Keeps bridges alive: an unreferenced one may be garbage-collected before it responds. */
const alive = new Set<PalmServiceBridge>();

/**
 * One call on LG's system bus. With `subscribe: true` in the parameters, `onAnswer` is called for every
 * message from then on. Does nothing without a bus (the set's browser).
 * https://webostv.developer.lge.com/develop/references/luna-service-introduction
 */
export function callLuna(
  globals: PlatformGlobals,
  uri: string,
  parameters: Message,
  onResponse: (response: Message) => void = () => undefined,
): void {
  const Bridge = globals.WebOSServiceBridge ?? globals.PalmServiceBridge;
  if (!Bridge) return;
  attempt(() => {
    const bridge = new Bridge();
    alive.add(bridge);
    bridge.onservicecallback = (message) => {
      if (parameters.subscribe !== true) alive.delete(bridge);
      const response = parseObject(message);
      if (response) onResponse(response);
    };
    bridge.call(uri, JSON.stringify(parameters));
  });
}
