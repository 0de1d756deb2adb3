import { sql } from 'kysely';
import type { Services } from '../../infra/services.ts';
import { RefreshedValues } from '../../shared/refreshed-values.ts';

/** How long a server remembers whether a folder may be served, in ms: each segment asks for it. */
const validMs = 2000;
const max = 10_000;

/**
 * Returns a function that tells whether a folder of films may be served: something in the catalogue plays it or played it until
 * lately, or nothing out of the catalogue does. A withdrawal or the end of a window so refuses the next segments. Without the
 * database, the last answer holds, and folders that nobody asked about are served.
 */
export function listedFolders({ db, now }: Pick<Services, 'db' | 'now'>) {
  const known = new RefreshedValues<string, boolean>({
    read: (folder) => isListed(db, folder),
    validMs,
    max,
    now: () => now().getTime(),
    lastHolds: true,
    orElse: true,
  });
  return (folder: string): Promise<boolean> => known.get(folder);
}

async function isListed(db: Services['db'], folder: string): Promise<boolean> {
  const { rows: gone } = await sql`
    select from cinema where withdrawn_at is not null and media = ${folder}
    union all select from cinema where withdrawn_at is not null and trailer = ${folder}
    union all select from episodes where withdrawn_at is not null and media = ${folder}
    union all select from cinema join episodes on cinema_id = cinema.id
      where cinema.withdrawn_at is not null and episodes.media = ${folder}
    union all select from cinema join former_media on cinema_id = cinema.id
      where cinema.withdrawn_at is not null and folder = ${folder}
    union all select from reels where withdrawn_at is not null and media = ${folder}
    limit 1`.execute(db);
  if (gone.length === 0) return true;
  const { rows: listed } = await sql`
    select from cinema where withdrawn_at is null and ${folder} in (media, trailer)
    union all select from cinema join episodes on cinema_id = cinema.id
      where cinema.withdrawn_at is null and episodes.withdrawn_at is null and episodes.media = ${folder}
    union all select from cinema join former_media on cinema_id = cinema.id
      where cinema.withdrawn_at is null and folder = ${folder}
    union all select from reels where withdrawn_at is null and media = ${folder}
    limit 1`.execute(db);
  return listed.length > 0;
}
