import { getPreview } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { publicOrigin } from '../../../http/public-origin.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { preview } from '../preview.ts';

export function getPreviewRoute(app: FastifyInstance, services: Services): void {
  serve(app, getPreview, async ({ language, request, reply }) => {
    // The response contains the client's own address, so it must not be shared.
    if (services.publicUrl === null) reply.header('cache-control', 'private, no-cache');
    return answer(200, await preview(services, language, publicOrigin(services, request)));
  });
}
