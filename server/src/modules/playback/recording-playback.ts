import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { recordedEnd } from '../recorder/public.ts';
import { authorizeArchive, type PlaybackCaller } from './authorize-playback.ts';
import { type Channel, channelPlayback, keptSpan } from './channel-playback.ts';
import { requirePlayable } from './playable-recording.ts';
import { recordedUntil } from './recorded-until.ts';
import { resumeAt } from './resume-at.ts';

interface RecordingRequest {
  readonly recording: number;
  readonly caller: PlaybackCaller;
}

/**
 * A recording of the viewer, also after the archive of its channel ended; a running one up to now. It has the rights of the archive.
 * Throws the errors of `requirePlayable`, and `not_archived` before the first seconds.
 */
export async function recordingPlayback(
  services: Services,
  channel: Channel,
  { recording, caller }: RecordingRequest,
): Promise<Playback> {
  const now = services.now();
  const { viewer } = caller;
  const found = await requirePlayable(services, { id: recording, channel: channel.id }, viewer);
  const { starts_at, age_rating, programme_id } = found;
  const end = recordedEnd(found);
  const archive = keptSpan(starts_at, end > now ? recordedUntil(now) : end);
  if (archive.from >= archive.to) throw new DomainError('not_archived');
  const authorization = await authorizeArchive(services, { access: channel.access, age_rating }, caller);
  const target = { kind: 'channel', id: channel.id, recording } as const;
  return {
    ...(await channelPlayback(services, target, channel, authorization, { archive })),
    resume_at:
      programme_id === null || viewer === null
        ? 0
        : await resumeAt(services, viewer, { channel: channel.id, programme: programme_id }),
  };
}
