import { readSeen } from '@oyna/contract/received-messages';
import { awaitRemoteMessages, sendRemoteMessages } from '@oyna/contract/remote-messages';
import type { FastifyInstance } from 'fastify';
import { goneSignal } from '../../../http/gone-signal.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import { OpenCount } from '../../../infra/rate-limits/open-count.ts';
import type { Services } from '../../../infra/services.ts';
import { Endings, untilEnd } from '../messages/endings.ts';
import { MessageExchange } from '../messages/message-exchange.ts';
import { guestMessagesRoutes } from './guest-messages.ts';
import { messageSocketRoute } from './message-socket.ts';
import { sendingLimit } from './sending-limit.ts';

/** Of polls and WebSockets together: sets, phones, and for a moment those that lost their connection. */
const maxPollsPerAccount = 20;
/** A carrier shares one address among thousands of sets. */
const maxPollsPerAddress = 2000;

/** The messages between the phones and the televisions of an account. */
export function remoteMessagesRoutes(app: FastifyInstance, services: Services): void {
  const closing = new AbortController();
  // A stopping server answers open polls instead of waiting.
  app.addHook('preClose', async () => closing.abort());
  const exchange = new MessageExchange(services);
  const endings = new Endings(services);
  const accounts = new OpenCount(maxPollsPerAccount);
  const addresses = new OpenCount(maxPollsPerAddress);

  messageSocketRoute(app, services, { exchange, endings, accounts, addresses });
  guestMessagesRoutes(app, services, { exchange, endings, accounts, addresses, closing: closing.signal });

  serve(app, limited(sendRemoteMessages, sendingLimit), async ({ body, viewer }) => {
    const { id: account, session } = viewer;
    for (const message of body.messages) {
      exchange.send({ account, message: { ...message, from: body.from, session } });
    }
    return respond(200, { now: services.now().getTime() });
  });

  const polling = { ...sendingLimit, action: 'remote-messages-poll' } as const;
  serve(app, limited(awaitRemoteMessages, polling), ({ query, viewer, request, reply }) => {
    const receiver = {
      account: viewer.id,
      role: query.as,
      end: query.end,
      session: viewer.session,
      seen: readSeen(query.seen),
    };
    const signal = AbortSignal.any([goneSignal(reply), closing.signal]);
    const wait = async () => {
      const messages = await untilEnd(endings.ofSession(viewer.session), signal, (ended) =>
        exchange.wait(receiver, ended),
      );
      if (messages.length === 0) return respond(204, null);
      return respond(200, { now: services.now().getTime(), messages: [...messages] });
    };
    return accounts.during(viewer.id, () => addresses.during(request.ip, wait));
  });
}
