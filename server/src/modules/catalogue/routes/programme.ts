import { getProgramme } from '@oyna/contract/programme';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { findProgramme } from '../find-programme.ts';

export function getProgrammeRoute(app: FastifyInstance, services: Services): void {
  serve(app, getProgramme, async ({ params, language, viewer }) =>
    respond(200, await findProgramme(services, params.id, language, viewer)),
  );
}
