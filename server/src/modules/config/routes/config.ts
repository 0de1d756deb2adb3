import { getConfig, getHelp } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { qrImage } from '../../../shared/qr-image.ts';
import { readHome } from '../home-description.ts';
import { phoneCountries } from '../phone-countries.ts';

export function getConfigRoute(app: FastifyInstance, services: Services): void {
  serve(app, getConfig, async ({ request, reply }) => {
    // The operator's change, such as a chat that is switched off, applies to the next start of a set. A CDN may be late.
    reply.header('cache-control', 'public, max-age=0, s-maxage=30');
    const body = services.remoteConfig.read((faults) => {
      request.log.error({ faults }, 'the remote configuration has errors; the previous one stays in effect');
    });
    const home = await readHome(services.db);
    const origin = originForPhones(services, request);
    const companion = `${origin}/link`;
    const address = body.support.address ?? `${origin}/help`;
    return respond(200, {
      ...body,
      ...(home && { home }),
      support: { ...body.support, address, image: qrImage(address) },
      companion: { address: companion, image: qrImage(companion) },
      phone_countries: phoneCountries(services),
    });
  });
}

export function getHelpRoute(app: FastifyInstance, services: Services): void {
  serve(app, getHelp, async ({ query, language, request }) => {
    const own = services.remoteConfig.read(() => undefined).support.address;
    // The operator's own page gets its address as it was written.
    if (own) return respond(200, { address: own, image: qrImage(own) });
    const address = `${originForPhones(services, request)}/help`;
    const search = new URLSearchParams({ lang: language, ...(query.code && { code: query.code }) });
    return respond(200, { address, image: qrImage(`${address}?${search}`) });
  });
}
