import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { isRecordable } from '../catalogue/public.ts';
import { kidsRatingOfRecording, ownRecordings, ratingOfRecording } from './read-recordings.ts';

/** A recording of a profile with the facts that its playback needs; `undefined` without one. */
export function findRecording(
  services: Pick<Services, 'db' | 'now' | 'recordingDays'>,
  { id, channel }: { readonly id: number; readonly channel: number },
  viewer: Viewer,
) {
  return ownRecordings(services, viewer)
    .leftJoin('programmes', 'programmes.id', 'programme_id')
    .select(['programme_id', 'recordings.starts_at', 'recordings.ends_at', 'stopped_at'])
    .select(['programmes.is_blacked_out', 'access', 'state', 'media'])
    .select([ratingOfRecording.as('age_rating'), kidsRatingOfRecording.as('kids_rating')])
    .select(isRecordable(services.recordingDays).as('recordable'))
    .where('recordings.id', '=', id)
    .where('recordings.channel_id', '=', channel)
    .executeTakeFirst();
}
