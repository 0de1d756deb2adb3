import type { Language } from '@oyna/contract/common';
import type { Recording } from '@oyna/contract/recordings';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isRecordable, isShown, isWithin, kidsRatingOfChannel } from '../catalogue/public.ts';
import { recordedEnd, recordedEndColumn, recordedExpiry, recordedState } from './recorded-range.ts';

type Given = Pick<Services, 'db' | 'now' | 'recordingDays'>;

/** The rating of a row of `recordings`, joined with its channel. */
export const ratingOfRecording = sql<number | null>`greatest(recordings.age_rating, channels.age_rating)`;

/** The same as it counts for a kids' profile. */
export const kidsRatingOfRecording = sql<number | null>`case when ${kidsRatingOfChannel} is not null
  then greatest(recordings.age_rating, ${kidsRatingOfChannel}) end`;

/** The recordings of a profile that it may see: none of a programme that the guide withdrew before it began. */
export function ownRecordings({ db, now }: Pick<Given, 'db' | 'now'>, viewer: Viewer) {
  return db
    .selectFrom('recordings')
    .innerJoin('channels', 'channels.id', 'recordings.channel_id')
    .where(isOwn(viewer, 'recordings'))
    .where('is_skipped', '=', false)
    .where(isShown('channels'))
    .where((on) => on.or([on('programme_id', 'is not', null), on('recordings.starts_at', '<=', now())]))
    .where(isWithin(kidsRatingOfRecording, kidsLimit(viewer)));
}

/** A page of a profile's recordings, and their number. */
export async function readRecordings(
  services: Given,
  { limit, offset }: PageWindow,
  language: Language,
  viewer: Viewer,
): Promise<{ readonly items: Recording[]; readonly count: number }> {
  const own = ownRecordings(services, viewer);
  const isToCome = sql<boolean>`${recordedEndColumn} > ${services.now()}::timestamptz`;
  const rows = await selectShown(own, services)
    .orderBy(isToCome, 'desc')
    .orderBy(sql`case when ${isToCome} then starts_at end`)
    .orderBy('starts_at', 'desc')
    .orderBy('recordings.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map((row) => recordingOf(row, services, language));
  return { items, count: await countFound(services.db, own.select('recordings.id')) };
}

/** One recording of a profile. */
export async function readRecording(
  services: Given,
  id: number,
  language: Language,
  viewer: Viewer,
): Promise<Recording | null> {
  const own = ownRecordings(services, viewer).where('recordings.id', '=', id);
  const row = await selectShown(own, services).executeTakeFirst();
  return row ? recordingOf(row, services, language) : null;
}

function selectShown(own: ReturnType<typeof ownRecordings>, { recordingDays }: Given) {
  return own
    .select(['recordings.id', 'channel_id', 'programme_id', 'series_id', 'title'])
    .select(['starts_at', 'ends_at', 'stopped_at'])
    .select(['channels.number', 'channels.name', 'channels.logo', 'channels.color', 'access'])
    .select([ratingOfRecording.as('age_rating'), isRecordable(recordingDays).as('recordable')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

function recordingOf(row: Row, { now, recordingDays }: Given, language: Language): Recording {
  const { id, channel_id, number, name, logo, color, access, title, age_rating } = row;
  const state = recordedState(row, now());
  return {
    id,
    channel: { id: channel_id, number, name: localise(name, language), logo, color, access },
    programme: row.programme_id,
    series: row.series_id,
    title: localise(title, language),
    age_rating,
    starts_at: row.starts_at.toISOString(),
    ends_at: recordedEnd(row).toISOString(),
    state,
    is_refused: state === 'planned' && !row.recordable,
    expires_at: recordedExpiry(row, recordingDays).toISOString(),
  };
}
