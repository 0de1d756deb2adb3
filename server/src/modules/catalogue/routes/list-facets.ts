import { listFacets } from '@oyna/contract/terms';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { facetsOf } from '../facets.ts';

export function listFacetsRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listFacets, async ({ query }) => answer(200, await facetsOf(db, query)));
}
