/**
 * The address that a viewer connects from. Each has a /24 network of their own, because limits count by network. Linux
 * accepts all of 127.0.0.0/8 on the loopback device, so the proxy sees real addresses and no header is trusted for them.
 */
export function addressOf(viewer: number): string {
  const network = viewer + 256;
  return `127.${network >> 8}.${network & 255}.1`;
}
