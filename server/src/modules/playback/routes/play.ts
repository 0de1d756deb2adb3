import { playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import { isResumable } from '@oyna/contract/resuming';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { findPlayable } from '../../catalogue/public.ts';
import { authorizePlayback } from '../authorize-playback.ts';
import { archiveSpan, channelPlayback } from '../channel-playback.ts';
import { drmOf } from '../drm-of.ts';
import { filmPlayback } from '../film-playback.ts';

export function playCinemaRoute(app: FastifyInstance, services: Services): void {
  serve(app, playCinema, async ({ params, query, viewer, language, reply }) => {
    const trailer = query.trailer === 'true';
    const episode = trailer ? null : (query.episode ?? null);
    const playable = await findPlayable(services.db, params.id, { episode, trailer });
    if (!playable) throw new DomainError('not_found');
    const authorization = await authorizePlayback(services, playable.access, viewer, language);
    const scheme = query.drm;
    const encrypted = scheme ? { scheme, drm: drmOf(services, params.id, episode) } : null;
    const film = { media: playable.media, encrypted };
    const playback = await filmPlayback(services, { kind: 'cinema', id: params.id }, film, authorization);
    reply.header('cache-control', 'private, no-store');
    if (trailer) return respond(200, playback);
    const resume_at = viewer === null ? 0 : await resumeAt(services, viewer, params.id, episode ?? 0);
    return respond(200, { ...playback, resume_at, next_episode: playable.next });
  });
}

async function resumeAt({ db }: Services, viewer: Viewer, cinema: number, episode: number): Promise<number> {
  const row = await db
    .selectFrom('history')
    .select(['position', 'duration'])
    .where('user_id', '=', viewer.id)
    .where('cinema_id', '=', cinema)
    .where('episode_id', '=', episode)
    .executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}

export function playChannelRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, playChannel, async ({ params, query, viewer, language, reply }) => {
    const channel = await db
      .selectFrom('channels')
      .select(['access', 'media', 'manifest_url', 'archive'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!channel) throw new DomainError('not_found');
    const authorization = await authorizePlayback(services, channel.access, viewer, language);
    const target = { kind: 'channel', id: params.id } as const;
    reply.header('cache-control', 'private, no-store');
    if (query.programme === undefined) {
      return respond(200, await channelPlayback(services, target, channel, authorization));
    }
    const shown = await db
      .selectFrom('programmes')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', query.programme)
      .where('channel_id', '=', params.id)
      .executeTakeFirst();
    if (!shown) throw new DomainError('not_playable');
    const span = archiveSpan(channel, shown.starts_at, shown.ends_at, now());
    const playback = await channelPlayback(services, target, channel, authorization, span);
    const resume_at = viewer === null ? 0 : await resumeProgrammeAt(services, viewer, query.programme);
    return respond(200, { ...playback, resume_at });
  });
}

async function resumeProgrammeAt({ db }: Services, viewer: Viewer, programme: number): Promise<number> {
  const row = await db
    .selectFrom('programme_history')
    .select(['position', 'duration'])
    .where('user_id', '=', viewer.id)
    .where('programme_id', '=', programme)
    .executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}

export function playReelRoute(app: FastifyInstance, services: Services): void {
  serve(app, playReel, async ({ params, viewer, reply }) => {
    const reel = await services.db
      .selectFrom('reels')
      .select('media')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!reel) throw new DomainError('not_found');
    const free = { access: 'free', viewer, entitlement: null } as const;
    reply.header('cache-control', 'private, no-store');
    return respond(200, await filmPlayback(services, { kind: 'reels', id: params.id }, reel, free));
  });
}

/** A broadcast is a time range of its channel. */
export function playStreamRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, playStream, async ({ params, viewer, language, reply }) => {
    const stream = await db
      .selectFrom('streams')
      .leftJoin('channels', 'channels.id', 'streams.channel_id')
      .select(['streams.access', 'starts_at', 'ends_at', 'media', 'manifest_url', 'archive'])
      .where('streams.id', '=', params.id)
      .executeTakeFirst();
    if (!stream) throw new DomainError('not_found');
    const { access, starts_at, ends_at, media, manifest_url } = stream;
    const authorization = await authorizePlayback(services, access, viewer, language);
    if (starts_at > now()) {
      throw new DomainError('not_started', { extra: { starts_at: starts_at.toISOString() } });
    }
    const channel = { media, manifest_url, archive: stream.archive ?? false };
    const isOver = ends_at !== null && ends_at <= now();
    const span = isOver ? archiveSpan(channel, starts_at, ends_at, now()) : null;
    const target = { kind: 'stream', id: params.id } as const;
    reply.header('cache-control', 'private, no-store');
    return respond(200, await channelPlayback(services, target, channel, authorization, span));
  });
}
