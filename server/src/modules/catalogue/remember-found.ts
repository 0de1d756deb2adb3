import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { catalogueKey } from '../../infra/database/catalogue-version.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Found } from './select-cinema.ts';

const lifeSeconds = 300;
/** A cache lookup costs about as much as finding this few titles. */
const minCount = 100;

/**
 * Counting the intersection of several filters or words is slow in a large catalogue, so the database caches
 * it for all replicas, until the catalogue changes and for at most five minutes.
 */
export async function rememberFound(
  db: Database,
  query: readonly unknown[],
  now: Date,
  find: () => Promise<Found>,
): Promise<Found> {
  const key = createHash('sha1').update(JSON.stringify(query)).digest('base64url');
  const version = sql<string>`coalesce((select value from meta where key = ${catalogueKey}), '0')`;
  const { rows } = await sql<{ version: string; ids: number[] | null; count: number | null }>`
    select ${version} as version, known.ids, known.count
    from (select 1) as one left join cinema_found as known
      on known.key = ${key} and known.version = ${version} and known.until > ${now}::timestamptz`.execute(db);
  const [known] = rows;
  if (known?.ids != null && known.count !== null) return { ids: known.ids, count: known.count };
  const found = await find();
  if (found.count < minCount) return found;
  const until = new Date(now.getTime() + lifeSeconds * 1000);
  await sql`
    insert into cinema_found (key, version, ids, count, until)
    values (${key}, ${known?.version ?? '0'}, ${found.ids}::integer[], ${found.count}, ${until})
    on conflict (key) do update set
      version = excluded.version, ids = excluded.ids, count = excluded.count, until = excluded.until`.execute(
    db,
  );
  return found;
}
