import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { answerOrigin, answerSeconds, type Question } from '../asked/answer-origin.ts';
import { findAskedKey } from '../asked/asked-key.ts';
import { askNimbleRoute } from './ask-nimble.ts';

/** Answers origins that ask whether a viewer may have media: 200 or 403, as nginx, Flussonic and Nimble expect. */
export function askRoute(app: FastifyInstance, services: Services): void {
  const mayHave = answerOrigin(services);
  const answer = async (reply: FastifyReply, question: Question) => {
    const isAllowed = await mayHave(question);
    return reply
      .code(isAllowed ? 200 : 403)
      .header('cache-control', 'no-store')
      .header('x-authduration', String(answerSeconds))
      .type('text/plain')
      .send(isAllowed ? 'ok' : 'refused');
  };

  // `auth_request`: the address that the viewer asked for, and their own.
  app.get('/media/ask/nginx', (request, reply) => {
    const address = headerOf(request.headers['x-original-uri']);
    const path = address.split('?')[0] ?? '';
    const key = findAskedKey(path);
    const wanted = { path: key === null ? path : path.replace(`/${key}`, '') };
    return answer(reply, { text: address, wanted, network: headerOf(request.headers['x-real-ip']) || null });
  });

  // The backend of `on_play`: parameters of the session in the query.
  app.get('/media/ask/flussonic', (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
    return answer(reply, {
      text: text('token'),
      wanted: { stream: text('name') },
      network: text('ip') || null,
    });
  });

  askNimbleRoute(app, mayHave);
}

function headerOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
