import { listAvatars } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { avatarPresets } from '../avatar-presets.ts';

export function listAvatarsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listAvatars, async ({ query, request }) => {
    const all = await avatarPresets(services.folders);
    const { limit, offset } = window(query);
    const shown = all.slice(offset, offset + limit).map((address) => ({ address }));
    return answer(200, pageOf(request, query, all.length, shown));
  });
}
