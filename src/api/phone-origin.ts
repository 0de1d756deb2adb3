import type { Companion } from '@oyna/contract/config';

/**
 * The service's origin as a phone reaches it, without a trailing slash: that of the companion page. The set itself may call the
 * service at an `origin` such as 127.0.0.1, which on a phone means the phone; it serves until the configuration has arrived.
 */
export function phoneOrigin(
  companion: Pick<Companion, 'address'> | null | undefined,
  origin: string,
): string {
  return companion ? companion.address.replace(/\/link$/, '') : origin;
}
