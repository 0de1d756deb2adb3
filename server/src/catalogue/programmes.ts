import type { Programme } from '@oyna/contract/channel';
import type { Language } from '@oyna/contract/common';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { localise } from '../text/localise.ts';
import type { Text } from '../text/text.ts';

export interface ProgrammeRow {
  readonly id: number;
  readonly title: Text;
  readonly description: Text;
  readonly starts_at: Date | string;
  readonly ends_at: Date | string;
}

export function programmeOf(row: ProgrammeRow, language: Language): Programme {
  return {
    id: row.id,
    title: localise(row.title, language),
    description: localise(row.description, language),
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
  };
}

/**
 * When what a channel shows at `time` began, or what it showed last. Reading its guide from there on, an index leaps
 * over all that is long over; in a guide without overlaps nothing is missed.
 */
export function begunBy(channel: RawBuilder<unknown>, time: Date): RawBuilder<Date> {
  return sql<Date>`coalesce((
    select max(begun.starts_at) from programmes as begun
    where begun.channel_id = ${channel} and begun.starts_at <= ${time}::timestamptz
  ), '-infinity')`;
}

/** What some channels show between two times, in order, whatever only begins or ends between them included. */
export async function programmesBetween(
  db: Database,
  channels: readonly number[],
  [from, to]: readonly [Date, Date],
  language: Language,
): Promise<Map<number, Programme[]>> {
  const rows = await db
    .selectFrom('channels')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('programmes')
          .select(['programmes.id', 'title', 'description', 'starts_at', 'ends_at'])
          .whereRef('channel_id', '=', 'channels.id')
          .where(sql<boolean>`starts_at >= ${begunBy(sql.ref('channels.id'), from)}`)
          .where('starts_at', '<', to)
          .where('ends_at', '>', from)
          // Keeps the database from reading the guides of all channels at once.
          .offset(0)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['channels.id as channel', 'shown.id', 'title', 'description', 'starts_at', 'ends_at'])
    .where('channels.id', 'in', channels)
    .orderBy('starts_at')
    .execute();
  const found = new Map<number, Programme[]>(rows.map(({ channel }) => [channel, []]));
  for (const { channel, id, title, description, starts_at, ends_at } of rows) {
    // A channel without a guide is one row of nothing.
    if (id === null || title === null || description === null || starts_at === null || ends_at === null)
      continue;
    found.get(channel)?.push(programmeOf({ id, title, description, starts_at, ends_at }, language));
  }
  return found;
}
