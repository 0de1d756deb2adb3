import { networkInterfaces } from 'node:os';

/** This machine's address in its local network, reachable by a phone or a TV; `null` without a network. */
export function networkAddress(): string | null {
  const all = Object.entries(networkInterfaces()).flatMap(([name, list]) =>
    (list ?? []).map(({ address, family, internal }) => ({ name, address, family, internal })),
  );
  const outside = all.filter((it) => it.family === 'IPv4' && !it.internal);
  // A phone is in the network of a physical card, rarely in a container network.
  const real = outside.find((it) => !/^(docker|br-|veth|virbr|tun|tap|utun)/.test(it.name));
  return (real ?? outside[0])?.address ?? null;
}
