import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { sourceHash } from '../../http/inline-hashes.ts';
import type { Message } from '../../infra/gateways/sms/outbox.ts';
import type { Services } from '../../infra/services.ts';

const style = `body{font:20px/1.5 system-ui;margin:2rem auto;max-width:40rem;padding:0 1rem;background:#10141f;color:#fff}
li{list-style:none;border-top:1px solid #333b52;padding:1rem 0}ul{padding:0}p{margin:0;font-size:28px}time{color:#9aa5c4}`;
const policy = `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The unsent messages, as a page for people and as JSON for tests. Missing with a real gateway. */
export function inboxRoute(app: FastifyInstance, { outbox }: Services): void {
  if (outbox === null) return;
  app.get('/dev/inbox', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const list = outbox.messages();
    if (wantsJson(request)) return reply.send({ count: list.length, results: list });
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(list));
  });
}

function wantsJson(request: FastifyRequest): boolean {
  const { format } = request.query as { format?: unknown };
  return format === 'json' || (request.headers.accept ?? '').includes('application/json');
}

function page(list: readonly Message[]): string {
  const rows = list
    .map(({ phone, text, sent_at }) => {
      const time = sent_at.slice(11, 19);
      return `<li><time>${time}</time> <b>${escapeHtml(phone)}</b><p>${escapeHtml(text)}</p></li>`;
    })
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><title>Oyna: outbox</title>
<style>${style}</style>
<h1>Outbox</h1><p>Messages that no gateway sends, the newest first.</p><ul>${rows || '<li>Nothing yet.</li>'}</ul></html>`;
}
