import { listContactRequests } from '@oyna/contract/contact';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import { countFound } from '../../../infra/database/count-found.ts';
import type { Services } from '../../../infra/services.ts';
import { contactColumns, contactRequestOf } from '../contact-requests.ts';

export function listContactRequestsRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listContactRequests, async ({ query, viewer, request }) => {
    const { limit, offset } = window(query);
    const mine = db.selectFrom('contact_requests').where('user_id', '=', viewer.id);
    const rows = await mine
      .select(contactColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const count = await countFound(db, mine.select('id'));
    return answer(200, pageOf(request, query, count, rows.map(contactRequestOf)));
  });
}
