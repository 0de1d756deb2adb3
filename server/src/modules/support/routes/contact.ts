import { contact, listContactRequests } from '@oyna/contract/contact';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import { countFound } from '../../../infra/database/count-found.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { required } from '../../../shared/errors/field-messages.ts';
import { window } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import { normalPhone } from '../../accounts/public.ts';
import { contactColumns, contactRequestOf } from '../contact-requests.ts';

const perUser = { action: 'contact', max: 10, seconds: 3600 };
const guestsPerAddress = { action: 'contact-address', max: 20, seconds: 3600 };
const guestsPerPhone = { action: 'contact', max: 5, seconds: 3600 };

export function contactRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  const call = limited(
    contact,
    { ...perUser, by: ({ viewer }) => viewer?.id ?? null },
    { ...guestsPerAddress, by: ({ body, viewer, ip }) => (viewer === null && body.phone ? ip : null) },
    {
      ...guestsPerPhone,
      by: ({ body, viewer, language }) =>
        viewer === null && body.phone ? normalPhone(body.phone, language) : null,
    },
  );
  serve(app, call, async ({ body, viewer, language }) => {
    const { topic, message } = body;
    const phone = body.phone ? normalPhone(body.phone, language) : null;
    if (viewer === null && phone === null) {
      throw new DomainError('invalid', { fields: { phone: [localise(required, language)] } });
    }
    const row = await db
      .insertInto('contact_requests')
      .values({ user_id: viewer?.id ?? null, phone, lang: language, topic, message, created_at: now() })
      .returning(contactColumns)
      .executeTakeFirstOrThrow();
    return respond(201, contactRequestOf(row));
  });
}

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
    return respond(200, pageOf(request, query, count, rows.map(contactRequestOf)));
  });
}
