import { getConfig } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

export function getConfigRoute(app: FastifyInstance, { remoteConfig }: Services): void {
  serve(app, getConfig, async ({ request }) => {
    const body = remoteConfig.read((faults) => {
      request.log.error(
        { faults },
        'the remote configuration has faults: what it said before goes on to count',
      );
    });
    return answer(200, body);
  });
}
