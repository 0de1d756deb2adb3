import {
  playChannel as playChannelCall,
  playCinema as playCinemaCall,
  playReel as playReelCall,
  playStream as playStreamCall,
} from '@oyna/contract/playback';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { callerOf } from '../caller-of.ts';
import { playChannel } from '../play-channel.ts';
import { playCinema } from '../play-cinema.ts';
import { playReel } from '../play-reel.ts';
import { playStream } from '../play-stream.ts';

const unstored = ['cache-control', 'private, no-store'] as const;

export function playCinemaRoute(app: FastifyInstance, services: Services): void {
  serve(app, playCinemaCall, async ({ params, query, reply, ...received }) => {
    reply.header(...unstored);
    const { episode = null, trailer, drm } = query;
    const played = { id: params.id, episode, trailer: trailer === 'true', scheme: drm };
    return respond(200, await playCinema(services, played, callerOf({ ...received, query })));
  });
}

export function playReelRoute(app: FastifyInstance, services: Services): void {
  serve(app, playReelCall, async ({ params, query, reply, ...received }) => {
    reply.header(...unstored);
    return respond(200, await playReel(services, params.id, callerOf({ ...received, query })));
  });
}

export function playChannelRoute(app: FastifyInstance, services: Services): void {
  serve(app, playChannelCall, async ({ params, query, reply, ...received }) => {
    reply.header(...unstored);
    const played = { id: params.id, programme: query.programme, recording: query.recording };
    return respond(200, await playChannel(services, played, callerOf({ ...received, query })));
  });
}

export function playStreamRoute(app: FastifyInstance, services: Services): void {
  serve(app, playStreamCall, async ({ params, query, reply, ...received }) => {
    reply.header(...unstored);
    return respond(200, await playStream(services, params.id, callerOf({ ...received, query })));
  });
}
