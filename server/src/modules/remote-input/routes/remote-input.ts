import { awaitTyping, sendToTelevision } from '@oyna/contract/remote-input';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { abandonPoll, endPoll, openPoll } from '../input-field.ts';
import { sendText } from '../send-text.ts';
import { waitForText } from '../wait-for-text.ts';

export function awaitTypingRoute(app: FastifyInstance, services: Services): void {
  const closing = new AbortController();
  // A stopping server answers open polls instead of waiting.
  app.addHook('preClose', async () => closing.abort());

  const limit = { action: 'relay-poll', by: 'session', max: 900, seconds: 300 } as const;
  serve(app, limited(awaitTyping, limit), async ({ query, viewer, reply }) => {
    const gone = goneSignal(reply);
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
  const limit = { action: 'relay', by: 'session', max: 900, seconds: 300 } as const;
  serve(app, limited(sendToTelevision, limit), async ({ body, viewer }) => {
    await sendText(services, viewer.id, body);
    return respond(202, null);
  });
}
