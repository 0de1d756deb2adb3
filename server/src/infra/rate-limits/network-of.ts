import { isIPv4, isIPv6 } from 'node:net';

/**
 * The /64 network of an IPv6 address, because one customer owns all of it. An IPv4 address, also when written
 * as `::ffff:192.0.2.1`, stays as it is, and so does any other text.
 */
export function networkOf(text: string): string {
  const groups = groupsOf(text);
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The /24 of an IPv4 address or the /48 of an IPv6 address: the smallest block that is usually rented as one. Any
 * other text stays as it is.
 */
export function wideNetworkOf(text: string): string {
  const groups = groupsOf(text);
  if (typeof groups !== 'string') return `${groups.slice(0, 3).join(':')}::/48`;
  return isIPv4(groups) ? groups.replace(/\d+$/, '0/24') : groups;
}

/** Whether two addresses are in one wide network; `null` if one is IPv4 and the other IPv6, which one home may use. */
export function isSameNetwork(one: string, other: string): boolean | null {
  const [first, second] = [wideNetworkOf(one), wideNetworkOf(other)];
  if (first === second) return true;
  return first.includes(':') === second.includes(':') ? false : null;
}

/** The eight groups of an IPv6 address; an IPv4 address or other text as it is. */
function groupsOf(text: string): string | readonly string[] {
  const [address = ''] = text.split('%');
  if (!isIPv6(address)) return text;
  // Canonical form: lower case, the longest run of zeros as "::", no dots.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(plain) ?? [];
  if (high !== undefined && low !== undefined) return [...bytesOf(high), ...bytesOf(low)].join('.');
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
