import { searchProgrammes } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { searchProgrammes as find } from '../search/search-programmes.ts';

export function searchProgrammesRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, searchProgrammes, async ({ query, language, request }) => {
    const wanted = { search: query.search, ...window(query) };
    const { programmes, count } = await find(db, wanted, language, now());
    return answer(200, pageOf(request, query, count, programmes));
  });
}
