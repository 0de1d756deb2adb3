import type { Language } from '@oyna/contract/common';
import type { Reminder } from '@oyna/contract/reminders';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isWithin, kidsRatingOfProgramme, kidsRatingOfStream } from '../catalogue/public.ts';

/** A page of a viewer's reminders by start, and their total number. Ended programmes and streams are left out. */
export async function readReminders(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { limit, offset }: PageWindow,
  language: Language,
  viewer: Viewer,
) {
  const current = currentReminders(db, viewer, now());
  const rows = await current
    .leftJoin('channels', (join) =>
      join.on('channels.id', '=', sql<number>`coalesce(programmes.channel_id, streams.channel_id)`),
    )
    .select(['reminders.id', 'programme_id', 'stream_id', 'channels.id as channel_id', 'number', 'name'])
    .select([
      sql<Date>`coalesce(programmes.starts_at, streams.starts_at)`.as('starts_at'),
      sql<Text>`coalesce(programmes.title, streams.title)`.as('title'),
      ratingOfReminder.as('age_rating'),
    ])
    .orderBy('starts_at')
    .orderBy('reminders.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(
    ({ id, starts_at, title, age_rating, programme_id, stream_id, channel_id, number, name }): Reminder => ({
      id,
      kind: programme_id === null ? 'stream' : 'programme',
      starts_at: starts_at.toISOString(),
      title: localise(title, language),
      age_rating,
      channel:
        channel_id === null || number === null || name === null
          ? null
          : { id: channel_id, number, name: localise(name, language) },
      programme: programme_id,
      stream: stream_id,
    }),
  );
  return { items, count: await countFound(db, current.select('reminders.id')) };
}

/** The rating of a row of `reminders`, joined with its programme and its stream. */
export const ratingOfReminder = sql<number | null>`greatest(programmes.age_rating, streams.age_rating, (
  select age_rating from channels where channels.id = coalesce(programmes.channel_id, streams.channel_id)
))`;

/** The same rating as it counts for a kids' profile. */
const kidsRatingOfReminder = sql<number | null>`(
  select case when programmes.id is null then ${kidsRatingOfStream} else ${kidsRatingOfProgramme} end
  from (values (coalesce(programmes.channel_id, streams.channel_id))) as shown (channel)
  left join channels on channels.id = shown.channel
)`;

/** Whether a row of `reminders`, joined with its programme and its stream, has none that was withdrawn, itself or with its channel. */
const isListed = sql<boolean>`(streams.withdrawn_at is null and not exists (
  select from channels
  where channels.id = coalesce(programmes.channel_id, streams.channel_id) and channels.withdrawn_at is not null
))`;

/** A viewer's reminders of programmes and streams that have not ended. */
export function currentReminders(db: Database, viewer: Viewer, now: Date) {
  return db
    .selectFrom('reminders')
    .leftJoin('programmes', 'programmes.id', 'programme_id')
    .leftJoin('streams', 'streams.id', 'stream_id')
    .where(isOwn(viewer, 'reminders'))
    .where(isListed)
    .where(sql<boolean>`coalesce(programmes.ends_at, streams.ends_at, 'infinity') > ${now}::timestamptz`)
    .where(isWithin(kidsRatingOfReminder, kidsLimit(viewer)));
}
