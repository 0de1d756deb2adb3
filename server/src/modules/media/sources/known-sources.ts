import type { Database } from '../../../infra/database/database.ts';
import { RefreshedValues } from '../../../shared/refreshed-values.ts';
import { findSource, type PricedSource } from './find-source.ts';

/** How long a server uses a source after it read it, in ms: each segment asks for it. */
const validMs = 3000;
const max = 10_000;

/** Returns a function that finds sources as `findSource` does, and asks the database about each at most once in a second. */
export function knownSources(db: Database): (ref: string) => Promise<PricedSource | null> {
  const known = new RefreshedValues({
    read: (ref: string) => findSource(db, ref),
    validMs,
    max,
    now: () => performance.now(),
  });
  return (ref) => known.get(ref);
}
