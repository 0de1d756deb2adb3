import { playChannel, playStream } from '@oyna/contract/playback';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { missing, requireWithin } from '../../catalogue/public.ts';
import { authorizePlayback } from '../authorize-playback.ts';
import { callerOf } from '../caller-of.ts';
import { archiveSpan, channelPlayback } from '../channel-playback.ts';
import { findChannel, findStream } from '../find-source.ts';
import { programmePlayback } from '../programme-playback.ts';
import { blackedOut, requireOnAir } from '../require-on-air.ts';
import { spanOf } from '../span-of.ts';

export function playChannelRoute(app: FastifyInstance, services: Services): void {
  serve(app, playChannel, async ({ params, query, reply, ...received }) => {
    const caller = callerOf(received);
    const channel = await findChannel(services, params.id);
    if (!channel) throw await missing(services.db, 'channels', params.id);
    reply.header('cache-control', 'private, no-store');
    const { programme } = query;
    if (programme !== undefined) {
      return respond(200, await programmePlayback(services, channel, { programme, caller }));
    }
    requireWithin(channel.kids_rating, caller.viewer);
    requireOnAir(channel);
    const authorization = await authorizePlayback(services, { ...channel, isLive: true }, caller);
    const target = { kind: 'channel', id: params.id } as const;
    return respond(200, await channelPlayback(services, target, channel, authorization));
  });
}

/** A broadcast is a time range of its channel, with its own access, so its addresses open no other time. */
export function playStreamRoute(app: FastifyInstance, services: Services): void {
  const { now } = services;
  serve(app, playStream, async ({ params, reply, ...received }) => {
    const stream = await findStream(services, params.id);
    if (!stream) throw await missing(services.db, 'streams', params.id);
    requireWithin(stream.kids_rating, received.viewer);
    const { access, starts_at, ends_at, media, manifest_url, blackout_ends_at } = stream;
    if (starts_at > now()) {
      throw new DomainError('not_started', { extra: { starts_at: starts_at.toISOString() } });
    }
    const channel = {
      id: stream.channel_id ?? 0,
      access,
      media,
      manifest_url,
      archive: stream.archive ?? false,
      state: stream.state ?? 'on_air',
    };
    const isOver = ends_at !== null && ends_at <= now();
    if (!isOver) requireOnAir({ ...channel, blackout_ends_at });
    else if (channel.state === 'blacked_out' || stream.has_blackout) throw blackedOut();
    const span = isOver
      ? { archive: archiveSpan(channel, starts_at, ends_at, now()) }
      : { broadcast: spanOf(starts_at, ends_at) };
    const age_rating = isOver ? stream.age_rating : stream.live_rating;
    if (!isOver) requireWithin(stream.kids_live_rating, received.viewer);
    const restricted = { access, age_rating, isLive: !isOver };
    const authorization = await authorizePlayback(services, restricted, callerOf(received));
    const target = { kind: 'stream', id: params.id } as const;
    reply.header('cache-control', 'private, no-store');
    return respond(200, await channelPlayback(services, target, channel, authorization, span));
  });
}
