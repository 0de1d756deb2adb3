import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * A function that returns whether a proxy at this address may name its client. `list` has addresses and networks like
 * `10.0.0.0/8`, as `readProxies` returns them.
 */
export function isTrusted(list: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const each of list) {
    const [address = '', bits] = each.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (text) => {
    const [address = ''] = text.split('%');
    if (isIPv4(address)) return trusted.check(address);
    // Rules for IPv4 also match `::ffff:10.0.0.1`, the form on a socket for both families.
    return isIPv6(address) && trusted.check(address, 'ipv6');
  };
}
