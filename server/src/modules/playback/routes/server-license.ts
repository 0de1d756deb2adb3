import { idParam } from '@oyna/contract/common';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { viewerOrNull } from '../../../http/plugins/auth.ts';
import { languageOf } from '../../../http/plugins/language.ts';
import { requestLicence } from '../../../infra/gateways/licence/request-licence.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { licenceEntitlement } from '../licence-entitlement.ts';
import { licensedPlayback } from '../licensed-playback.ts';
import { playbackReports } from './playback-reports.ts';

const params = v.object({ ...idParam.entries, system: v.picklist(['widevine', 'playready']) });
const querystring = v.object({ playback: v.pipe(v.string(), v.maxLength(300)) });

/**
 * Passes the licence requests of players on to the operator's licence servers, which thereby get a one-time entitlement and never
 * a viewer's token. The bodies are binary, so the route is not a call of the contract.
 */
export function serverLicenseRoute(root: FastifyInstance, services: Services): void {
  const licensed = licensedPlayback(services);
  root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(
      '/api/v2/cinema/:id/license/:system/',
      { schema: { params, querystring } },
      async (request, reply) => {
        const { id, system } = request.params as v.InferOutput<typeof params>;
        const { playback } = request.query as v.InferOutput<typeof querystring>;
        const { [system]: url, secret } = services.drm;
        if (url === null || secret === null) throw new DomainError('not_found');
        const viewer = await viewerOrNull(request);
        await request.takeFromLimits([playbackReports], viewer, languageOf(request));
        if (!Buffer.isBuffer(request.body)) throw new DomainError('license_refused');
        const { claim, folder } = await licensed({ kind: 'cinema', id, playback, viewer });
        const { 'content-type': type = 'application/octet-stream', soapaction } = request.headers;
        const soapAction = typeof soapaction === 'string' ? soapaction : undefined;
        const challenge = { body: new Uint8Array(request.body), type, soapAction };
        const licence = await requestLicence(
          url,
          challenge,
          licenceEntitlement(secret, services.now(), claim, folder),
        );
        return reply.header('cache-control', 'no-store').type('application/octet-stream').send(licence);
      },
    );
  });
}
