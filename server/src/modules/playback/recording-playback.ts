import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { findRecording, recordedEnd } from '../recorder/public.ts';
import { authorizeArchive, type PlaybackCaller } from './authorize-playback.ts';
import { type Channel, channelPlayback, keptSpan } from './channel-playback.ts';
import { recordedUntil } from './recorded-until.ts';
import { blackedOut } from './require-on-air.ts';
import { resumeAt } from './resume-at.ts';

interface RecordingRequest {
  readonly recording: number;
  readonly caller: PlaybackCaller;
}

/**
 * A recording of the viewer, also after the archive of its channel ended; a running one up to now. It has the rights of the archive.
 * Throws `not_found` for any other one, `not_started` for one to come, and `not_recordable` once the channel lost the right to it.
 */
export async function recordingPlayback(
  services: Services,
  channel: Channel,
  { recording, caller }: RecordingRequest,
): Promise<Playback> {
  const now = services.now();
  const { viewer } = caller;
  const found = viewer && (await findRecording(services, { id: recording, channel: channel.id }, viewer));
  if (!found) throw new DomainError('not_found');
  const { starts_at, age_rating, is_blacked_out, programme_id } = found;
  if (!found.recordable) throw new DomainError('not_recordable');
  if (starts_at > now) {
    throw new DomainError('not_started', { extra: { starts_at: starts_at.toISOString() } });
  }
  if (channel.state === 'blacked_out' || is_blacked_out) throw blackedOut();
  const end = recordedEnd(found);
  const archive = keptSpan(starts_at, end > now ? recordedUntil(now) : end);
  if (archive.from >= archive.to) throw new DomainError('not_archived');
  const authorization = await authorizeArchive(services, { access: channel.access, age_rating }, caller);
  const target = { kind: 'channel', id: channel.id, recording } as const;
  return {
    ...(await channelPlayback(services, target, channel, authorization, { archive })),
    resume_at:
      programme_id === null
        ? 0
        : await resumeAt(services, viewer, { channel: channel.id, programme: programme_id }),
  };
}
