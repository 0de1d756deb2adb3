import { BlockList, isIPv6 } from 'node:net';

const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
  ['2002::', 16],
  ['2001::', 32],
] as const)
  reserved.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is no public one: of this machine, of a local network, or reserved (IANA's special-purpose registries). */
export function isPrivateIp(address: string): boolean {
  const [plain = ''] = address.split('%');
  return reserved.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
