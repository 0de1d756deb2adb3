import {
  endGuestPhone,
  inviteGuestPhone,
  joinAsGuest as joinAsGuestCall,
  leaveAsGuest,
  listGuestPhones,
} from '@oyna/contract/guest-phones';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-of.ts';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { endGuest } from '../guests/end-guest.ts';
import { invitationSeconds, inviteGuest } from '../guests/invite-guest.ts';
import { joinAsGuest } from '../guests/join-as-guest.ts';
import { listGuests } from '../guests/list-guests.ts';

const hour = 3600;

/** Phones without an account that are remotes for an evening. */
export function guestPhonesRoutes(app: FastifyInstance, services: Services): void {
  const inviting = { action: 'guest-invite', by: 'session', max: 120, seconds: hour } as const;
  serve(app, limited(inviteGuestPhone, inviting), async ({ viewer, request }) => {
    // First, because it rejects a host that no phone can open.
    const page = `${originForPhones(services, request)}/link`;
    const secret = await inviteGuest(services, viewer);
    return respond(201, { link: `${page}#guest=${secret}`, expires_in: invitationSeconds });
  });

  serve(app, listGuestPhones, async ({ viewer }) =>
    respond(200, { guests: await listGuests(services, viewer) }),
  );

  const ending = { action: 'guest-end', by: 'session', max: 120, seconds: hour } as const;
  serve(app, limited(endGuestPhone, ending), async ({ body, viewer }) => {
    if (!(await endGuest(services, { account: viewer.id, id: body.id }))) throw new DomainError('not_found');
    return respond(204, null);
  });

  // A secret has 256 random bits, so this saves only work.
  const joining = { action: 'guest-join', by: 'address', max: 60, seconds: hour } as const;
  serve(app, limited(joinAsGuestCall, joining), async ({ body, request }) =>
    respond(201, await joinAsGuest(services, body.secret, clientOf(request).userAgent)),
  );

  const leaving = { action: 'guest-leave', by: 'address', max: 60, seconds: hour } as const;
  serve(app, limited(leaveAsGuest, leaving), async ({ body }) => {
    await endGuest(services, { token: body.token });
    return respond(204, null);
  });
}
