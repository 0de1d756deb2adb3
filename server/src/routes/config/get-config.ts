import { getConfig } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../http/origin-for-phones.ts';
import { qrImage } from '../../http/qr-image.ts';
import { answer, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

export function getConfigRoute(app: FastifyInstance, services: Services): void {
  serve(app, getConfig, async ({ request }) => {
    const body = services.remoteConfig.read((faults) => {
      request.log.error(
        { faults },
        'the remote configuration has faults: what it said before goes on to count',
      );
    });
    const companion = `${originForPhones(services, request)}/link`;
    // Without a page of its own an operator has at least ours for phones.
    const address = body.support.address ?? companion;
    return answer(200, {
      ...body,
      support: { ...body.support, address, image: qrImage(address) },
      companion: { address: companion, image: qrImage(companion) },
    });
  });
}
