import { listCountries } from '@oyna/contract/terms';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { countedTerms } from '../counted-terms.ts';

export function listCountriesRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listCountries, async ({ query, language, request }) => {
    const { terms, count } = await countedTerms(db, 'countries', window(query), language);
    return answer(200, pageOf(request, query, count, terms));
  });
}
