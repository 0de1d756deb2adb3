import { wideNetworkOf } from '../../../infra/rate-limits/network-of.ts';
import type { TokenReader } from '../../../infra/signed-token.ts';
import { expiryOf } from '../expiry.ts';
import { type MediaGrant, type MediaHolder, readGrant, readHolder, signHolder } from '../media-address.ts';

/** Seconds of a key in a query, which no heartbeat renews. Its rights are checked each time, so it outlives the longest film. */
const queryLife = 12 * 3600;

/** A key in an address of an origin: `<token>~<limits>~<source>`. */
const written = /[\w.-]{60,200}~[\w.-]{1,120}~_[cstmer]\d{1,10}-[\w-]{10}/;

/** The holder of the keys by which this server looks at a source itself. It has the form of a nonce, and no playback has it. */
export const checker: MediaHolder = { playback: 'source-check', payer: null };

export interface Asked {
  readonly holder: MediaHolder;
  readonly grant: MediaGrant;
}

interface Bound {
  /** The path of the media; see mediaPath. */
  readonly path: string;
  /** The viewer's network address; `null` if any may use the key. */
  readonly network: string | null;
}

/** Makes the key of a playback for an origin. */
export function makeAskedKey(
  services: TokenReader,
  holder: MediaHolder,
  { path, network }: Bound,
  isInPath: boolean,
): string {
  const expiry = expiryOf(services.now(), isInPath ? undefined : queryLife);
  const token = signHolder(services, 'source', expiry, holder, contextOf(path, network));
  return [token, ...path.split('/')].join('~');
}

/** The key in an address; `null` if it has none. */
export function findAskedKey(text: string): string | null {
  return written.exec(text)?.[0] ?? null;
}

/** The source that a key is for, before it is verified. */
export function sourceOfKey(key: string): string {
  return key.split('~')[2] ?? '';
}

/** The rights of a key; `null` if it is foreign, altered, expired, or bound to another network. */
export function readAskedKey(services: TokenReader, key: string, network: string | null): Asked | null {
  const [token = '', ...rest] = key.split('~');
  const path = rest.join('/');
  const holder = readHolder(services, 'source', token, contextOf(path, network));
  const grant = readGrant(path);
  return holder && grant && { holder, grant };
}

/** One home may change its address within a network. */
function contextOf(path: string, network: string | null): string {
  return `?/${path}?${network === null ? '' : wideNetworkOf(network)}`;
}
