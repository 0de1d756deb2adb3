import type { Language } from '@oyna/contract/common';
import type { Recording } from '@oyna/contract/recordings';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { lockAccount } from '../accounts/public.ts';
import { requireRecording } from '../billing/public.ts';
import {
  archiveDays,
  isRecordable,
  isWithin,
  kidsRatingOfChannel,
  kidsRatingOfProgramme,
} from '../catalogue/public.ts';
import { fits, keptRanges } from './household-room.ts';
import { readRecording } from './read-recordings.ts';
import { recordOne } from './record-series.ts';
import { seriesKey } from './series-key.ts';

interface Wanted {
  readonly programme: number;
  /** Whether its series is recorded with it. */
  readonly series: boolean;
}

/**
 * Records a programme for a profile. Its rules, in their order, with the error of each:
 *
 * 1. The profile may see the programme: `invalid`.
 * 2. The operator and the rights of the channel allow it: `not_recordable`, `blacked_out`.
 * 3. A past programme is still in the archive: `not_archived`.
 * 4. The plan has hours to record: `recording_plan_required`, with the cheapest one.
 * 5. The household has enough of them left: `recording_full`.
 */
export async function addRecording(
  services: Services,
  { programme: id, series }: Wanted,
  viewer: Viewer,
  language: Language,
): Promise<Recording> {
  const programme = await findProgramme(services, id, viewer);
  if (!programme) {
    throw new DomainError('invalid', { fields: { programme: [localise(unknownReference, language)] } });
  }
  if (!programme.recordable) throw new DomainError('not_recordable');
  if (programme.is_blacked_out || programme.state === 'blacked_out') throw new DomainError('blacked_out');
  const now = services.now();
  const oldest = now.getTime() - (programme.input?.days ?? archiveDays) * 86_400_000;
  if (programme.ends_at <= now && programme.starts_at.getTime() < oldest) {
    throw new DomainError('not_archived');
  }
  const { recording_hours } = await requireRecording(services, viewer, language);
  const stored = await services.db.transaction().execute(async (transaction) => {
    // Otherwise parallel requests would exceed the hours.
    await lockAccount(transaction, viewer.id);
    const { channel_id, title, age_rating, starts_at, ends_at } = programme;
    const own = { user_id: viewer.id, profile_id: viewer.profile.id, channel_id, created_at: now };
    const rule = series
      ? await transaction
          .insertInto('recorded_series')
          .values({ ...own, key: seriesKey(title), title: JSON.stringify(title) })
          .onConflict((it) =>
            it
              .columns(['user_id', 'profile_id', 'channel_id', 'key'])
              .doUpdateSet({ title: JSON.stringify(title) }),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
      : null;
    const row = await transaction
      .insertInto('recordings')
      .values({
        ...own,
        ...{ programme_id: id, series_id: rule?.id ?? null, age_rating, starts_at, ends_at },
        title: JSON.stringify(title),
      })
      .onConflict((it) =>
        it
          .columns(['user_id', 'profile_id', 'programme_id'])
          .doUpdateSet({ is_skipped: false, ...(rule && { series_id: rule.id }) }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!fits(await keptRanges(transaction, viewer.id), recording_hours)) {
      throw new DomainError('recording_full');
    }
    return { id: row.id, rule: rule?.id };
  });
  if (stored.rule !== undefined) await recordOne(services, viewer, stored.rule);
  const recording = await readRecording(services, stored.id, language, viewer);
  if (!recording) throw new DomainError('not_found');
  return recording;
}

function findProgramme({ db, recordingDays }: Services, id: number, viewer: Viewer) {
  const limit = kidsLimit(viewer);
  return db
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['channel_id', 'title', 'programmes.age_rating', 'starts_at', 'ends_at', 'is_blacked_out'])
    .select(['state', 'input', isRecordable(recordingDays).as('recordable')])
    .where('programmes.id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where(isWithin(kidsRatingOfChannel, limit))
    .where(isWithin(kidsRatingOfProgramme, limit))
    .executeTakeFirst();
}
