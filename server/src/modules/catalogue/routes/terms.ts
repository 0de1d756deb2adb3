import { listPeople } from '@oyna/contract/people';
import { listCountries, listFacets, listGenres } from '@oyna/contract/terms';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { kidsLimit } from '../../../shared/viewer.ts';
import { countedTerms } from '../counted-terms.ts';
import { facetsOf } from '../facets.ts';
import { searchGenres } from '../search/search-genres.ts';
import { searchPeople } from '../search/search-people.ts';

export function listGenresRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listGenres, async ({ query, language, viewer, request }) => {
    const { limit, offset } = pageWindow(query);
    if (query.search !== undefined && query.search !== '') {
      const found = await searchGenres(db, query.search, language, kidsLimit(viewer));
      return respond(200, pageOf(request, query, found.length, found.slice(offset, offset + limit)));
    }
    const wanted = { table: 'genres', kidsLimit: kidsLimit(viewer) } as const;
    const { terms, count } = await countedTerms(db, wanted, { limit, offset }, language);
    return respond(200, pageOf(request, query, count, terms));
  });
}

export function listCountriesRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listCountries, async ({ query, language, viewer, request }) => {
    const wanted = { table: 'countries', kidsLimit: kidsLimit(viewer) } as const;
    const { terms, count } = await countedTerms(db, wanted, pageWindow(query), language);
    return respond(200, pageOf(request, query, count, terms));
  });
}

export function listPeopleRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listPeople, async ({ query, language, viewer, request }) => {
    const { limit, offset } = pageWindow(query);
    const found = await searchPeople(db, query.search, language, kidsLimit(viewer));
    return respond(200, pageOf(request, query, found.length, found.slice(offset, offset + limit)));
  });
}

export function listFacetsRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listFacets, async ({ query, viewer }) =>
    respond(200, await facetsOf(db, query, kidsLimit(viewer))),
  );
}
