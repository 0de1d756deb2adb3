import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';

/** Whether a row of `banners` is shown at a time. */
export function isDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    coalesce(banners.starts_at, '-infinity') <= ${now}::timestamptz
    and coalesce(banners.ends_at, 'infinity') > ${now}::timestamptz
  )`;
}

/** Whole seconds until the next banner starts or ends; `null` if none does. Cached responses must not outlast it. */
export async function secondsToBannerChange(db: Database, now: Date): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from banners cross join lateral (values (starts_at), (ends_at)) as edges (at)
    where at > ${now}::timestamptz`.execute(db);
  const at = rows[0]?.at;
  return at ? Math.floor((at.getTime() - now.getTime()) / 1000) : null;
}
