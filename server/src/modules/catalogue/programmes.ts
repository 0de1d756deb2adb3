import type { Programme } from '@oyna/contract/channel';
import type { Language } from '@oyna/contract/common';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isWithin, kidsRatingOfChannel, kidsRatingOfProgramme, ratingOfProgramme } from './kids-content.ts';

export interface ProgrammeRow {
  readonly id: number;
  readonly title: Text;
  readonly description: Text;
  readonly starts_at: Date | string;
  readonly ends_at: Date | string;
  readonly age_rating: number | null;
}

export function programmeOf(row: ProgrammeRow, language: Language): Programme {
  return {
    id: row.id,
    title: localise(row.title, language),
    description: localise(row.description, language),
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
    // A guide has thousands of programmes, of which few are rated.
    ...(row.age_rating !== null && { age_rating: row.age_rating }),
  };
}

/**
 * Start of the earliest programme that a channel may still show at `time`. Reading the guide from there lets an
 * index skip all older programmes. In a guide with overlaps, only a programme that began more than a day earlier
 * and before another one is missed.
 */
export function earliestStart(channel: RawBuilder<unknown>, time: Date): RawBuilder<Date> {
  return sql<Date>`least(${time}::timestamptz - interval '1 day', (
    select max(earlier.starts_at) from programmes as earlier
    where earlier.channel_id = ${channel} and earlier.starts_at <= ${time}::timestamptz
  ))`;
}

/**
 * Programmes of some channels between two times that the viewer may watch, in order, including those that only start or end in
 * between.
 */
export async function programmesBetween(
  db: Database,
  channels: readonly number[],
  [from, to]: readonly [Date, Date],
  language: Language,
  viewer: Viewer | null,
): Promise<Map<number, Programme[]>> {
  const limit = kidsLimit(viewer);
  const rows = await db
    .selectFrom('channels')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('programmes')
          .select(['programmes.id', 'title', 'description', 'starts_at', 'ends_at'])
          .select(ratingOfProgramme.as('age_rating'))
          .whereRef('channel_id', '=', 'channels.id')
          .where(isWithin(kidsRatingOfProgramme, limit))
          .where(sql<boolean>`starts_at >= ${earliestStart(sql.ref('channels.id'), from)}`)
          .where('starts_at', '<', to)
          .where('ends_at', '>', from)
          // Prevents the database from reading the guides of all channels.
          .offset(0)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['channels.id as channel', 'shown.id', 'title', 'description', 'starts_at', 'ends_at'])
    .select('shown.age_rating')
    .where('channels.id', 'in', channels)
    .where('channels.withdrawn_at', 'is', null)
    .where(isWithin(kidsRatingOfChannel, limit))
    .orderBy('starts_at')
    .execute();
  const found = new Map<number, Programme[]>(rows.map(({ channel }) => [channel, []]));
  for (const { channel, id, title, description, starts_at, ends_at, age_rating } of rows) {
    // A channel without a guide gives one empty row.
    if (id === null || title === null || description === null || starts_at === null || ends_at === null)
      continue;
    found
      .get(channel)
      ?.push(programmeOf({ id, title, description, starts_at, ends_at, age_rating }, language));
  }
  return found;
}
