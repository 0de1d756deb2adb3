import { getLicense } from '@oyna/contract/playback-heartbeat';
import type { FastifyInstance } from 'fastify';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { findPlayable } from '../../catalogue/public.ts';
import { readMediaFacts } from '../../media/public.ts';
import { authorizePlayback } from '../authorize-playback.ts';
import { callerOf } from '../caller-of.ts';
import { clearKeys } from '../clear-key.ts';
import { playbackReports } from './playback-reports.ts';

/** Players send licence requests without a content type, or as bytes. */
const untold = new Set(['', 'application/octet-stream', 'text/plain']);

export function getLicenseRoute(root: FastifyInstance, services: Services): void {
  root.register(async (app) => {
    app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
      const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!untold.has(type)) return done(new DomainError('unsupported_media_type'));
      return app.getDefaultJsonParser('error', 'error')(request, String(body), done);
    });

    serve(app, limited(getLicense, playbackReports), async ({ params, query, body, ...received }) => {
      const playable = await findPlayable(services.db, params.id, { episode: query.episode ?? null });
      if (!playable) throw new DomainError('not_found');
      const caller = { ...callerOf(received), grant: query.grant };
      await authorizePlayback(services, playable, caller);
      const facts = playable.media && (await readMediaFacts(services.folders.media, playable.media));
      const keys = facts && facts.kind === 'vod' ? clearKeys(facts, body.kids) : null;
      if (!keys) throw new DomainError('license_refused');
      return respond(200, { keys, type: body.type });
    });
  });
}
