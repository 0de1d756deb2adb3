import type { Playback } from '@oyna/contract/playback';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { requireWithin } from '../catalogue/public.ts';
import { kidsProgrammeRating, programmeRating } from './age-ratings.ts';
import { authorizeArchive, authorizePlayback, type PlaybackCaller } from './authorize-playback.ts';
import { archiveSpan, type Channel, channelPlayback } from './channel-playback.ts';
import { recordedUntil } from './recorded-until.ts';
import { blackedOut, requireOnAir } from './require-on-air.ts';
import { resumeAt } from './resume-at.ts';
import { windowOf } from './window-of.ts';

interface ProgrammeRequest {
  readonly programme: number;
  readonly caller: PlaybackCaller;
}

/**
 * A programme of a channel: from the archive when it is over, live while the DVR window still has its start, and
 * otherwise from the archive up to now. Throws `not_started` for an upcoming one.
 */
export async function programmePlayback(
  services: Services,
  channel: Channel,
  { programme, caller }: ProgrammeRequest,
): Promise<Playback> {
  const { db } = services;
  const now = services.now();
  const target = { kind: 'channel', id: channel.id } as const;
  const shown = await db
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['starts_at', 'ends_at', 'is_blacked_out', programmeRating, kidsProgrammeRating])
    .where('programmes.id', '=', programme)
    .where('channel_id', '=', channel.id)
    .executeTakeFirst();
  if (!shown) throw new DomainError('not_playable');
  const { starts_at, ends_at, is_blacked_out, age_rating, kids_rating } = shown;
  const { viewer } = caller;
  requireWithin(kids_rating, viewer);
  const restricted = { access: channel.access, age_rating };
  if (starts_at > now) {
    throw new DomainError('not_started', { extra: { starts_at: starts_at.toISOString() } });
  }
  const isRunning = ends_at > now;
  if (channel.state === 'blacked_out') throw blackedOut();
  if (is_blacked_out) throw blackedOut(isRunning ? ends_at : null);
  const oldest = now.getTime() - (await windowOf(services, channel)) * 1000;
  if (isRunning && starts_at.getTime() >= oldest) {
    requireOnAir(channel);
    const authorization = await authorizePlayback(services, { ...restricted, isLive: true }, caller);
    return channelPlayback(services, target, channel, authorization);
  }
  const span = archiveSpan(channel, starts_at, isRunning ? recordedUntil(now) : ends_at, now);
  const authorization = await authorizeArchive(services, restricted, caller);
  return {
    ...(await channelPlayback(services, { ...target, programme }, channel, authorization, {
      archive: span,
    })),
    resume_at: viewer === null ? 0 : await resumeAt(services, viewer, { channel: channel.id, programme }),
    next_programme: isRunning ? null : await nextProgramme(db, channel.id, starts_at, now),
  };
}

/** The following programme of the channel if it has started and may be shown. */
async function nextProgramme(db: Database, channel: number, after: Date, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('programmes')
    .select('id')
    .where('channel_id', '=', channel)
    .where('starts_at', '>', after)
    .where('starts_at', '<=', now)
    .where('is_blacked_out', '=', false)
    .orderBy('starts_at')
    .executeTakeFirst();
  return row?.id ?? null;
}
