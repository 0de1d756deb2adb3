import { apiOrigin } from '../../../api/base.ts';

/** Origins of media that played in this run. */
const played = new Set<string>();

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** Notes that media of these addresses played. Of several origins, nobody knows which one did. */
export function notePlayedOrigin(addresses: readonly string[]): void {
  const origins = new Set(addresses.map(originOf));
  const [origin] = origins;
  if (origin && origins.size === 1) played.add(origin);
}

/**
 * Whether the content policy is known to allow an address: it is the service's own, or others of its origin played. The
 * policy may not name the rest, and a request that nobody asked for must not break it.
 */
export function isAllowedOrigin(address: string): boolean {
  const origin = originOf(address);
  return origin !== null && (origin === originOf(apiOrigin) || played.has(origin));
}
