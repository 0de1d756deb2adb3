import { getHelp } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { qrImage } from '../../../http/qr-image.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';

export function getHelpRoute(app: FastifyInstance, services: Services): void {
  serve(app, getHelp, async ({ query, language, request }) => {
    const own = services.remoteConfig.read(() => undefined).support.address;
    // The operator's own page gets its address as it was written.
    if (own) return answer(200, { address: own, image: qrImage(own) });
    const address = `${originForPhones(services, request)}/help`;
    const search = new URLSearchParams({ lang: language, ...(query.code && { code: query.code }) });
    return answer(200, { address, image: qrImage(`${address}?${search}`) });
  });
}
