import { contact, listContactRequests as listContactRequestsCall } from '@oyna/contract/contact';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import { wideNetworkOf } from '../../../infra/rate-limits/network-of.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { required } from '../../../shared/errors/field-messages.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import { normalPhone } from '../../accounts/public.ts';
import { addContactRequest, listContactRequests } from '../contact-requests.ts';

const perUser = { action: 'contact', max: 10, seconds: 3600 };
const guestsPerAddress = { action: 'contact-address', max: 20, seconds: 3600 };
/** For each network, because a stranger may name somebody's phone. */
const guestsPerPhone = { action: 'contact', max: 5, seconds: 3600 };

export function contactRoute(app: FastifyInstance, services: Services): void {
  const call = limited(
    contact,
    { ...perUser, by: ({ viewer }) => viewer?.id ?? null },
    { ...guestsPerAddress, by: ({ body, viewer, ip }) => (viewer === null && body.phone ? ip : null) },
    {
      ...guestsPerPhone,
      by: ({ body, viewer, language, ip }) =>
        viewer === null && body.phone ? `${normalPhone(body.phone, language)} ${wideNetworkOf(ip)}` : null,
    },
  );
  serve(app, call, async ({ body, viewer, language }) => {
    const { topic, message } = body;
    const phone = body.phone ? normalPhone(body.phone, language) : null;
    if (viewer === null && phone === null) {
      throw new DomainError('invalid', { fields: { phone: [localise(required, language)] } });
    }
    const written = { topic, message, phone };
    return respond(201, await addContactRequest(services, written, viewer, language));
  });
}

export function listContactRequestsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listContactRequestsCall, async ({ query, viewer, request }) => {
    const { requests, count } = await listContactRequests(services, viewer, pageWindow(query));
    return respond(200, pageOf(request, query, count, requests));
  });
}
