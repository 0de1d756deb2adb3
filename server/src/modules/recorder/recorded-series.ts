import type { Language } from '@oyna/contract/common';
import type { RecordedSeries } from '@oyna/contract/recordings';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isShown, isWithin, kidsRatingOfChannel } from '../catalogue/public.ts';

/** The series that a profile records, the newest first. */
export async function readRecordedSeries(
  { db }: Pick<Services, 'db'>,
  language: Language,
  viewer: Viewer,
): Promise<RecordedSeries[]> {
  const rows = await db
    .selectFrom('recorded_series')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['recorded_series.id', 'title', 'channel_id', 'number', 'name'])
    .where(isOwn(viewer, 'recorded_series'))
    .where(isShown('channels'))
    .where(isWithin(kidsRatingOfChannel, kidsLimit(viewer)))
    .orderBy('recorded_series.id', 'desc')
    .execute();
  return rows.map(({ id, title, channel_id, number, name }) => ({
    id,
    channel: { id: channel_id, number, name: localise(name, language) },
    title: localise(title, language),
  }));
}

/** Stops recording a series, with its recordings that have not begun. Throws `not_found`. */
export async function deleteRecordedSeries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  viewer: Viewer,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('recordings')
      .where(isOwn(viewer, 'recordings'))
      .where('series_id', '=', id)
      .where((on) => on.or([on('starts_at', '>', now()), on('is_skipped', '=', true)]))
      .execute();
    const deleted = await transaction
      .deleteFrom('recorded_series')
      .where(isOwn(viewer, 'recorded_series'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw new DomainError('not_found');
  });
}
