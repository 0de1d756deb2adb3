import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';

/** A mark that changes with the channels that a guide can be for. The same guide is then worth another import. */
export async function lineupMark(db: Database): Promise<string> {
  const { mark } = await db
    .selectFrom('channels')
    .select(
      sql<string>`md5(coalesce(string_agg(concat_ws('|', slug, tvg_id, guide_shift), ',' order by slug collate "C"), ''))`.as(
        'mark',
      ),
    )
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return mark;
}
