import { listPlans } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import { countRows } from '../../../infra/database/count-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { window } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';

export function listPlansRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listPlans, async ({ query, language, request }) => {
    const { limit, offset } = window(query);
    const rows = await db
      .selectFrom('plans')
      .selectAll()
      .orderBy('amount')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const plans = rows.map(({ slug: _, name, description, features, ...row }) => ({
      ...row,
      name: localise(name, language),
      description: localise(description, language),
      currency: 'UZS' as const,
      features: features.map((it) => localise(it, language)),
    }));
    return respond(200, pageOf(request, query, await countRows(db, 'plans'), plans));
  });
}
