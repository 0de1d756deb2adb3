import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { recordedEndColumn } from './recorded-range.ts';

/** A part of a channel, in Unix times in seconds. */
interface KeptSpan {
  readonly channel: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of channels that recordings of any viewer need. */
export function keptSpans(db: Database, now: Date): Promise<KeptSpan[]> {
  return db
    .selectFrom('recordings')
    .distinct()
    .select([
      'channel_id as channel',
      sql<number>`extract(epoch from starts_at)::float8`.as('from'),
      sql<number>`extract(epoch from ${recordedEndColumn})::float8`.as('to'),
    ])
    .where('is_skipped', '=', false)
    .where('starts_at', '<=', now)
    .execute();
}
