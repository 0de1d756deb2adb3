import { getConfig } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { qrImage } from '../../../http/qr-image.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';

export function getConfigRoute(app: FastifyInstance, services: Services): void {
  serve(app, getConfig, async ({ request }) => {
    const body = services.remoteConfig.read((faults) => {
      request.log.error(
        { faults },
        'the remote configuration has faults: what it said before goes on to count',
      );
    });
    const origin = originForPhones(services, request);
    const companion = `${origin}/link`;
    const address = body.support.address ?? `${origin}/help`;
    return answer(200, {
      ...body,
      support: { ...body.support, address, image: qrImage(address) },
      companion: { address: companion, image: qrImage(companion) },
    });
  });
}
