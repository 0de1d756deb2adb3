import { listAvatars } from '@oyna/contract/own-account';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { avatarPresets } from '../avatars/avatar-presets.ts';
import { findAvatar } from '../avatars/find-avatar.ts';

export function listAvatarsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listAvatars, async ({ query, request }) => {
    const all = await avatarPresets(services.folders);
    const { limit, offset } = pageWindow(query);
    const shown = all.slice(offset, offset + limit).map((address) => ({ address }));
    return respond(200, pageOf(request, query, all.length, shown));
  });
}

const year = 365 * 86_400;

/** Serves uploaded avatars by content hash; another picture has another address. */
export function avatarRoute(app: FastifyInstance, services: Services): void {
  app.get('/avatars/:hash', async (request, reply) => {
    const { hash } = request.params as { hash: string };
    const picture = await findAvatar(services, hash);
    if (!picture) throw new DomainError('not_found');
    reply.header('cache-control', `public, max-age=${year}, immutable`);
    reply.header('x-content-type-options', 'nosniff');
    return reply.type(picture.type).send(Buffer.from(picture.bytes));
  });
}
