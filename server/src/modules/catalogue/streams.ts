import type { Language } from '@oyna/contract/common';
import type { Stream } from '@oyna/contract/stream';
import { type Selectable, sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Streams } from '../../infra/database/schema/live.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import { archiveDays } from './archive-days.ts';
import { isForKids, isWithin, kidsRatingOfStream, ratingOfStream } from './kids-content.ts';
import { isListedStream } from './listed.ts';
import { isSoundStream, stationMark } from './station-mark.ts';

interface Wanted extends PageWindow {
  readonly status?: Stream['status'] | undefined;
  /** Only these; `null` for all. */
  readonly ids: readonly number[] | null;
  /** The age limit of a kids' profile. */
  readonly kidsLimit: number | null;
}

/**
 * Live broadcasts first, then upcoming ones by start, then ended ones, latest first. For a kids' profile, those of channels for
 * children precede other live and upcoming ones.
 */
export async function streams(db: Database, wanted: Wanted, language: Language, now: Date) {
  const status = sql<Stream['status']>`case
    when starts_at > ${now}::timestamptz then 'scheduled'
    when ends_at is null or ends_at > ${now}::timestamptz then 'live'
    else 'ended' end`;
  const matching = db
    .selectFrom('streams')
    .leftJoin('channels', 'channels.id', 'streams.channel_id')
    .where(isListedStream)
    .where(isWithin(kidsRatingOfStream, wanted.kidsLimit))
    .$if(wanted.ids !== null, (query) =>
      query.where('streams.id', '=', sql<number>`any (${wanted.ids}::integer[])`),
    )
    .$if(wanted.status !== undefined, (query) => query.where(status, '=', wanted.status ?? 'live'));
  const rows = await matching
    .selectAll('streams')
    .select(['channels.archive', ratingOfStream.as('rating'), isSoundStream.as('radio')])
    .$if(wanted.kidsLimit !== null, (query) =>
      query.orderBy(sql`${status} = 'ended'`).orderBy(isForKids, 'desc'),
    )
    .orderBy(sql`case ${status} when 'live' then 0 when 'scheduled' then 1 else 2 end`)
    .orderBy(
      sql`case when ${status} = 'ended' then -extract(epoch from starts_at) else extract(epoch from starts_at) end`,
    )
    .orderBy('streams.id')
    .limit(wanted.limit + 1)
    .offset(wanted.offset)
    .execute();
  const count = await countFound(db, matching.select('streams.id'));
  return { rows: rows.map((row) => streamOf(row, language, now)), count };
}

export async function streamById(
  db: Database,
  id: number,
  language: Language,
  now: Date,
  kidsLimit: number | null,
): Promise<Stream | null> {
  const row = await db
    .selectFrom('streams')
    .leftJoin('channels', 'channels.id', 'streams.channel_id')
    .selectAll('streams')
    .select(['channels.archive', ratingOfStream.as('rating'), isSoundStream.as('radio')])
    .where('streams.id', '=', id)
    .where(isListedStream)
    .where(isWithin(kidsRatingOfStream, kidsLimit))
    .executeTakeFirst();
  return row ? streamOf(row, language, now) : null;
}

type StreamRow = Selectable<Streams> & {
  readonly archive: boolean | null;
  readonly rating: number | null;
  readonly radio: boolean;
};

function streamOf(row: StreamRow, language: Language, now: Date): Stream {
  const { id, image, color, access, starts_at, ends_at } = row;
  const isOver = ends_at !== null && ends_at <= now;
  return {
    id,
    title: localise(row.title, language),
    description: localise(row.description, language),
    image,
    color,
    ...stationMark(row.radio, language),
    status: starts_at > now ? 'scheduled' : isOver ? 'ended' : 'live',
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    channel: row.channel_id,
    archive:
      (row.has_senders || row.archive === true) &&
      starts_at.getTime() >= now.getTime() - archiveDays * 86_400_000,
    access,
    age_rating: row.rating,
  };
}
