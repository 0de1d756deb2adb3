import { listGenres } from '@oyna/contract/terms';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { countedTerms } from '../counted-terms.ts';
import { searchGenres } from '../search/search-genres.ts';

export function listGenresRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listGenres, async ({ query, language, request }) => {
    const { limit, offset } = window(query);
    if (query.search !== undefined && query.search !== '') {
      const found = await searchGenres(db, query.search, language);
      return answer(200, pageOf(request, query, found.length, found.slice(offset, offset + limit)));
    }
    const { terms, count } = await countedTerms(db, 'genres', { limit, offset }, language);
    return answer(200, pageOf(request, query, count, terms));
  });
}
