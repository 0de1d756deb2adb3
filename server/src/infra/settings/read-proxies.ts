import { isIPv4, isIPv6 } from 'node:net';
import type { Settings } from './settings.ts';

/** The proxies in front of the server: `no`, or a list of addresses and networks like `10.0.0.0/8,::1`. */
export function readProxies(settings: Settings): readonly string[] {
  const text = settings.text('TRUST_PROXY') ?? 'no';
  if (text === 'no') return [];
  const list = text.split(',').map((each) => each.trim());
  const wrong = list.find((each) => !isAddressOrNetwork(each));
  if (wrong === undefined) return list;
  settings.fault(
    `TRUST_PROXY must be no, or the addresses and networks of the proxies, like 10.0.0.0/8,::1, not "${wrong}"`,
  );
  return [];
}

/** haproxy.cfg asks for readiness each second, and leaves a server out after two refusals. */
const proxySeconds = 3;

/** Seconds until the proxies in front noticed that the server is not ready; 0 without any. */
export function readDrain(settings: Settings): number {
  const hasProxy = (settings.text('TRUST_PROXY') ?? 'no') !== 'no';
  return settings.number('DRAIN_SECONDS', hasProxy ? proxySeconds : 0, 60);
}

/** A network of all addresses would let every client choose its own. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const max = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : 0;
  if (bits === undefined) return max > 0;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= max;
}
