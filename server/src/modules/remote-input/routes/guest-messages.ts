import { awaitAsGuest, sendAsGuest } from '@oyna/contract/guest-phones';
import type { FastifyInstance } from 'fastify';
import { goneSignal } from '../../../http/gone-signal.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { OpenCount } from '../../../infra/rate-limits/open-count.ts';
import type { Services } from '../../../infra/services.ts';
import { hashGuestKey } from '../guests/guest-key.ts';
import { guestOfToken, receiverOfGuest } from '../guests/guest-of-token.ts';
import { type Endings, untilEnd } from '../messages/endings.ts';
import type { MessageExchange } from '../messages/message-exchange.ts';
import { guestSendingLimit } from './sending-limit.ts';

interface Shared {
  readonly exchange: MessageExchange;
  readonly endings: Endings;
  readonly accounts: OpenCount;
  readonly addresses: OpenCount;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

/** The messages of guests' phones, where a network allows no WebSocket. */
export function guestMessagesRoutes(
  app: FastifyInstance,
  services: Services,
  { exchange, endings, accounts, addresses, closing }: Shared,
): void {
  const now = () => services.now().getTime();
  const keyOf = ({ body }: { readonly body: { readonly token: string } }) =>
    hashGuestKey(services, body.token);

  serve(app, limited(sendAsGuest, { ...guestSendingLimit, by: keyOf }), async ({ body }) => {
    const { id, account, session: only } = await guestOfToken(services, body.token);
    for (const message of body.messages) {
      exchange.send({ account, only, message: { ...message, from: body.from, session: id } });
    }
    return respond(200, { now: now() });
  });

  const polling = { ...guestSendingLimit, action: 'guest-messages-poll', by: keyOf } as const;
  serve(app, limited(awaitAsGuest, polling), async ({ body, request, reply }) => {
    const guest = await guestOfToken(services, body.token);
    const receiver = receiverOfGuest(guest, body);
    const signal = AbortSignal.any([goneSignal(reply), closing]);
    const wait = async () => {
      const messages = await untilEnd(endings.ofGuest(guest), signal, (ended) =>
        exchange.wait(receiver, ended),
      );
      if (messages.length === 0) return respond(204, null);
      // The signal of its end may be lost.
      await guestOfToken(services, body.token);
      return respond(200, { now: now(), messages: [...messages] });
    };
    return accounts.during(guest.account, () => addresses.during(request.ip, wait));
  });
}
