import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isListedStream, isWithin, kidsRatingOfStream, ratingOfStream } from '../catalogue/public.ts';
import { currentReminders, newEpisodes, ratingOfReminder } from '../library/public.ts';
import { type DueNotification, maxNotifications } from './due-notification.ts';

/** How long before its start a broadcast is notified of, in minutes. */
const soonMinutes = 30;

const soon = (now: Date) => new Date(now.getTime() + soonMinutes * 60_000);

/** Programmes and streams of the viewer's reminders that start soon or have started and not ended. */
export async function remindedStarts(
  db: Database,
  viewer: Viewer,
  language: Language,
  now: Date,
): Promise<DueNotification[]> {
  const rows = await currentReminders(db, viewer, now)
    .select(['programme_id', 'stream_id'])
    .select([
      sql<Date>`coalesce(programmes.starts_at, streams.starts_at)`.as('starts_at'),
      sql<Text>`coalesce(programmes.title, streams.title)`.as('title'),
      sql<number | null>`coalesce(programmes.channel_id, streams.channel_id)`.as('channel'),
      ratingOfReminder.as('age_rating'),
    ])
    .where(sql<boolean>`coalesce(programmes.starts_at, streams.starts_at) <= ${soon(now)}::timestamptz`)
    .orderBy('starts_at')
    .limit(maxNotifications)
    .execute();
  return rows.map(({ programme_id, stream_id, starts_at, title, channel, age_rating }) => ({
    id: programme_id === null ? `stream-${stream_id}` : `programme-${programme_id}`,
    kind: programme_id === null ? 'stream_starting' : 'programme_starting',
    at: starts_at.toISOString(),
    title: localise(title, language),
    age_rating,
    programme: programme_id,
    stream: stream_id,
    channel,
  }));
}

/** Streams that start soon, for every viewer. */
export async function startingStreams(
  db: Database,
  viewer: Viewer,
  language: Language,
  now: Date,
): Promise<DueNotification[]> {
  const rows = await db
    .selectFrom('streams')
    .leftJoin('channels', 'channels.id', 'channel_id')
    .select(['streams.id', 'title', 'starts_at', 'channel_id', ratingOfStream.as('age_rating')])
    .where(isListedStream)
    .where(isWithin(kidsRatingOfStream, kidsLimit(viewer)))
    .where('starts_at', '>', now)
    .where('starts_at', '<=', soon(now))
    .orderBy('starts_at')
    .orderBy('streams.id')
    .limit(maxNotifications)
    .execute();
  return rows.map(({ id, title, starts_at, channel_id, age_rating }) => ({
    id: `stream-${id}`,
    kind: 'stream_starting',
    at: starts_at.toISOString(),
    title: localise(title, language),
    age_rating,
    stream: id,
    channel: channel_id,
  }));
}

/** New episodes of the viewer's saved series, one notification for each series. */
export async function addedEpisodes(
  db: Database,
  viewer: Viewer,
  language: Language,
  now: Date,
): Promise<DueNotification[]> {
  const rows = await newEpisodes(db, viewer, now, maxNotifications);
  return rows.map((row) => ({
    id: `episode-${row.cinema_id}-${row.available_at.getTime()}`,
    kind: 'new_episode',
    at: row.available_at.toISOString(),
    title: localise(row.series, language),
    text: localise(row.title, language),
    age_rating: row.age_rating,
    cinema: row.cinema_id,
    episode: row.episode_id,
    season: row.season,
    number: row.number,
    count: row.count,
  }));
}
