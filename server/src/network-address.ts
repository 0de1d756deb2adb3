import { networkInterfaces } from 'node:os';

/** The address of this machine in its own network, where a phone or a TV finds it; `null` without a network. */
export function networkAddress(): string | null {
  const all = Object.entries(networkInterfaces()).flatMap(([name, list]) =>
    (list ?? []).map(({ address, family, internal }) => ({ name, address, family, internal })),
  );
  const outside = all.filter((it) => it.family === 'IPv4' && !it.internal);
  // A phone is in the same network as a real card, seldom in one that containers made.
  const real = outside.find((it) => !/^(docker|br-|veth|virbr|tun|tap|utun)/.test(it.name));
  return (real ?? outside[0])?.address ?? null;
}
