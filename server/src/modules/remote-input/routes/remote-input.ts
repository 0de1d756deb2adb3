import { awaitTyping, sendToTelevision } from '@oyna/contract/remote-input';
import type { FastifyInstance } from 'fastify';
import { goneSignal } from '../../../http/gone-signal.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import { OpenCount } from '../../../infra/rate-limits/open-count.ts';
import type { Services } from '../../../infra/services.ts';
import { abandonPoll, endPoll, openPoll } from '../input-field.ts';
import { sendText } from '../send-text.ts';
import { TextWatch } from '../text-watch.ts';

/** A set has one open poll while its text field is open, and another one for a moment after it lost its connection. */
const maxPollsPerAccount = 10;
/** A carrier shares one address among hundreds of sets. Few of them have a text field open at the same time. */
const maxPollsPerAddress = 200;

export function awaitTypingRoute(app: FastifyInstance, services: Services): void {
  const closing = new AbortController();
  // A stopping server answers open polls instead of waiting.
  app.addHook('preClose', async () => closing.abort());

  const watch = new TextWatch(services);
  const accounts = new OpenCount(maxPollsPerAccount);
  const addresses = new OpenCount(maxPollsPerAddress);
  const limit = { action: 'remote-input-poll', by: 'session', max: 900, seconds: 300 } as const;
  serve(app, limited(awaitTyping, limit), ({ query, viewer, request, reply }) => {
    const gone = goneSignal(reply);
    const stopped = AbortSignal.any([gone, closing.signal]);
    const waitForText = async () => {
      const poll = await openPoll(services, viewer, query.field);
      try {
        const text = await watch.wait(poll, query.after, stopped);
        return text === null ? respond(204, null) : respond(200, text);
      } finally {
        await (gone.aborted ? abandonPoll(services, poll) : endPoll(services, poll));
      }
    };
    return accounts.during(viewer.id, () => addresses.during(request.ip, waitForText));
  });
}

export function sendToTelevisionRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'remote-input', by: 'session', max: 900, seconds: 300 } as const;
  serve(app, limited(sendToTelevision, limit), async ({ body, viewer }) => {
    await sendText(services, viewer.id, body);
    return respond(202, null);
  });
}
