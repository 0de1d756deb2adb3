import { LRUCache } from 'lru-cache';
import type { TokenReader } from '../../infra/signed-token.ts';
import { type MediaPass, openMedia } from './media-address.ts';

const maxKnown = 20_000;

interface Known {
  readonly pass: MediaPass;
  /** Unix seconds. */
  readonly expiry: number;
}

/**
 * Returns a function that opens a key as `openMedia` does. A player asks for hundreds of files under one key, whose signature
 * is looked at once.
 */
export function mediaOpener(services: TokenReader) {
  const known = new LRUCache<string, Known>({ max: maxKnown });
  return (key: string, limits: string, folder: string): MediaPass | null => {
    const address = `${key}/${limits}/${folder}`;
    const before = known.get(address);
    if (before) return before.expiry > services.now().getTime() / 1000 ? before.pass : null;
    const pass = openMedia(services, key, limits, folder);
    // A key begins with its expiry, which its signature covers.
    if (pass) known.set(address, { pass, expiry: Number.parseInt(key, 10) });
    return pass;
  };
}
