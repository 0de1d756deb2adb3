import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { missing, requireWithin } from '../catalogue/public.ts';
import { authorizePlayback, type PlaybackCaller } from './authorize-playback.ts';
import { archiveSpan, channelPlayback } from './channel-playback.ts';
import { findStream } from './find-source.ts';
import { blackedOut, requireOnAir } from './require-on-air.ts';
import { spanOf } from './span-of.ts';

/**
 * The playback of a broadcast while it runs, and of its recording afterwards. A broadcast is a time range of its channel, with
 * its own access, so its addresses open no other time.
 */
export async function playStream(services: Services, id: number, caller: PlaybackCaller) {
  const at = services.now();
  const stream = await findStream(services, id);
  if (!stream) throw await missing(services, 'streams', id);
  requireWithin(stream.kids_rating, caller.viewer);
  const { access, starts_at, ends_at, media, sources, blackout_ends_at } = stream;
  if (starts_at > at) {
    throw new DomainError('not_started', { extra: { starts_at: starts_at.toISOString() } });
  }
  const channel = {
    id: stream.channel_id ?? 0,
    access,
    media,
    sources,
    archive: stream.archive ?? false,
    state: stream.state ?? 'on_air',
  };
  const isOver = ends_at !== null && ends_at <= at;
  if (!isOver) requireOnAir({ ...channel, blackout_ends_at });
  else if (channel.state === 'blacked_out' || stream.has_blackout) throw blackedOut();
  const span = isOver
    ? { archive: archiveSpan(channel, starts_at, ends_at, at) }
    : { broadcast: spanOf(starts_at, ends_at) };
  const age_rating = isOver ? stream.age_rating : stream.live_rating;
  if (!isOver) requireWithin(stream.kids_live_rating, caller.viewer);
  const authorization = await authorizePlayback(services, { access, age_rating, isLive: !isOver }, caller);
  return channelPlayback(services, { kind: 'stream', id }, channel, authorization, span);
}
