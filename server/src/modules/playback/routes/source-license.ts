import { idParam } from '@oyna/contract/common';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { viewerOrNull } from '../../../http/plugins/auth.ts';
import { languageOf } from '../../../http/plugins/language.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { findSource } from '../../media/public.ts';
import { keysOfSource } from '../clear-key.ts';
import { licensedPlayback } from '../licensed-playback.ts';
import { requestSourceLicence } from '../request-source-licence.ts';
import { playbackReports } from './playback-reports.ts';

const params = v.object({
  ...idParam.entries,
  system: v.picklist(['widevine', 'playready', 'clearkey']),
});
const querystring = v.object({ playback: v.pipe(v.string(), v.maxLength(300)) });

/**
 * Licences of media elsewhere, for playbacks that may have them now: the keys of the catalogue, or the answer of the source's own
 * licence server. The bodies are binary, so the route is not a call of the contract.
 */
export function sourceLicenseRoute(root: FastifyInstance, services: Services): void {
  const licensed = licensedPlayback(services);
  root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const kind of ['cinema', 'channel', 'stream', 'reels'] as const) {
      app.post(
        `/api/v2/${kind}/:id/source-license/:system/`,
        { schema: { params, querystring } },
        async (request, reply) => {
          const { id, system } = request.params as v.InferOutput<typeof params>;
          const { playback } = request.query as v.InferOutput<typeof querystring>;
          const viewer = await viewerOrNull(request);
          await request.takeFromLimits([playbackReports], viewer, languageOf(request));
          if (!Buffer.isBuffer(request.body)) throw new DomainError('license_refused');
          const { folder } = await licensed({ kind, id, playback, viewer });
          const drm = (await findSource(services.db, folder))?.source.drm;
          reply.header('cache-control', 'no-store');
          const server = drm?.[system];
          if (!server) throw new DomainError('license_refused');
          if ('keys' in server)
            return reply.type('application/json').send(keysOfSource(server.keys, request.body));
          const { 'content-type': type = 'application/octet-stream', soapaction } = request.headers;
          const soapAction = typeof soapaction === 'string' ? soapaction : undefined;
          const challenge = { body: new Uint8Array(request.body), type, soapAction };
          const licence = await requestSourceLicence(services, server, challenge);
          return reply.type('application/octet-stream').send(licence);
        },
      );
    }
  });
}
