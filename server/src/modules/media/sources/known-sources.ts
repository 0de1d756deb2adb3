import { LRUCache } from 'lru-cache';
import type { Database } from '../../../infra/database/database.ts';
import { findSource, type PricedSource } from './find-source.ts';

/** How long a server uses a source after it read it, in ms: each segment asks for it. */
const knownMs = 3000;
const maxSources = 10_000;

/** Returns a function that finds sources as `findSource` does, and asks the database about each once in three seconds. */
export function knownSources(db: Database): (ref: string) => Promise<PricedSource | null> {
  const known = new LRUCache<string, { readonly found: PricedSource | null }>({
    max: maxSources,
    ttl: knownMs,
    fetchMethod: async (ref) => ({ found: await findSource(db, ref) }),
  });
  return async (ref) => (await known.fetch(ref))?.found ?? null;
}
