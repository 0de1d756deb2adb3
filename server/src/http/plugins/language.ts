import type { Language } from '@oyna/contract/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pickLanguage } from '../../shared/text/pick-language.ts';
import { isUnder } from '../is-under.ts';

/** Marks every API response with its language, so that caches keep languages apart, and viewers where the call reads the token. */
export function language(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isUnder('/api/', request)) return;
    reply.header('content-language', languageOf(request));
    const isForAll = request.routeOptions.config.call?.auth === 'none';
    reply.header('vary', isForAll ? 'Accept-Language' : 'Accept-Language, Authorization, X-Profile');
  });
}

export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.headers['accept-language']);
}
