import { getLicense } from '@oyna/contract/playback-heartbeat';
import type { FastifyInstance } from 'fastify';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { findFilmKey, readMediaFacts, type VodFacts } from '../../media/public.ts';
import { clearKeys } from '../clear-key.ts';
import { licensedPlayback } from '../licensed-playback.ts';
import { playbackReports } from './playback-reports.ts';

/** Players send licence requests without a content type, or as bytes. */
const untold = new Set(['', 'application/octet-stream', 'text/plain']);

export function getLicenseRoute(root: FastifyInstance, services: Services): void {
  const licensed = licensedPlayback(services);
  root.register(async (app) => {
    app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
      const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!untold.has(type)) return done(new DomainError('unsupported_media_type'));
      return app.getDefaultJsonParser('error', 'error')(request, String(body), done);
    });

    serve(app, limited(getLicense, playbackReports), async ({ params, query, body, viewer }) => {
      const { folder } = await licensed({ kind: 'cinema', id: params.id, playback: query.playback, viewer });
      const facts = await readMediaFacts(services.folders.media, folder);
      const known = facts?.kind === 'vod' ? await keyOf(services, facts) : null;
      const keys = known && clearKeys(known, body.kids);
      if (!keys) throw new DomainError('license_refused');
      return respond(200, { keys, type: body.type });
    });
  });
}

async function keyOf(services: Services, { clearkey, kid }: VodFacts) {
  return clearkey ?? (kid === undefined ? null : findFilmKey(services, kid));
}
