import { awaitTyping, sendToTelevision } from '@oyna/contract/remote-input';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { abandonPoll, endPoll, openPoll } from '../input-field.ts';
import { sendText } from '../send-text.ts';
import { waitForText } from '../wait-for-text.ts';

export function awaitTypingRoute(app: FastifyInstance, services: Services): void {
  const closing = new AbortController();
  // A stopping server answers open polls instead of waiting.
  app.addHook('preClose', async () => closing.abort());

  serve(app, awaitTyping, async ({ query, viewer, reply }) => {
    const gone = goneSignal(reply);
    await takeFromLimit(services, { key: `relay-poll:${viewer.session}`, most: 900, seconds: 300 });
    const poll = await openPoll(services, viewer.session, query.field);
    try {
      const text = await waitForText(services, poll, query.after, AbortSignal.any([gone, closing.signal]));
      return text === null ? respond(204, null) : respond(200, text);
    } finally {
      await (gone.aborted ? abandonPoll(services, poll) : endPoll(services, poll));
    }
  });
}

/** Aborts when the connection closes before the response, however early. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

export function sendToTelevisionRoute(app: FastifyInstance, services: Services): void {
  serve(app, sendToTelevision, async ({ body, viewer }) => {
    await takeFromLimit(services, { key: `relay:${viewer.session}`, most: 900, seconds: 300 });
    await sendText(services, viewer.id, body);
    return respond(202, null);
  });
}
