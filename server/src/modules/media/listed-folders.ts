import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../infra/database/database.ts';

/** How long a server remembers whether a folder may be served, in ms: each segment asks for it. */
const knownMs = 5000;
const maxFolders = 10_000;

/**
 * Returns a function that tells whether a folder of films may be served: something in the catalogue plays it, or nothing out of
 * the catalogue does. A withdrawal or the end of a window so refuses the next segments. Without the database, all are served.
 */
export function listedFolders(db: Database): (folder: string) => Promise<boolean> {
  const known = new LRUCache<string, { readonly isListed: boolean }>({
    max: maxFolders,
    ttl: knownMs,
    fetchMethod: async (folder) => ({ isListed: await isListed(db, folder) }),
  });
  return async (folder) => (await known.fetch(folder).catch(() => undefined))?.isListed ?? true;
}

async function isListed(db: Database, folder: string): Promise<boolean> {
  const { rows: gone } = await sql`
    select from cinema where withdrawn_at is not null and media = ${folder}
    union all select from cinema where withdrawn_at is not null and trailer = ${folder}
    union all select from episodes where withdrawn_at is not null and media = ${folder}
    union all select from cinema join episodes on cinema_id = cinema.id
      where cinema.withdrawn_at is not null and episodes.media = ${folder}
    union all select from reels where withdrawn_at is not null and media = ${folder}
    limit 1`.execute(db);
  if (gone.length === 0) return true;
  const { rows: listed } = await sql`
    select from cinema where withdrawn_at is null and ${folder} in (media, trailer)
    union all select from cinema join episodes on cinema_id = cinema.id
      where cinema.withdrawn_at is null and episodes.withdrawn_at is null and episodes.media = ${folder}
    union all select from reels where withdrawn_at is null and media = ${folder}
    limit 1`.execute(db);
  return listed.length > 0;
}
