import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { hashesIn } from '../../../http/inline-hashes.ts';
import { languageOf } from '../../../http/plugins/language.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { localise } from '../../../shared/text/localise.ts';
import { findOrderByNumber } from '../orders/find-order.ts';
import { orderStatusOf } from '../orders/order-row.ts';

const template = readFileSync(new URL('sandbox-bank.html', import.meta.url), 'utf8');
const { scripts, styles } = hashesIn(template);
const policy = [
  "default-src 'none'",
  `style-src ${styles.join(' ')}`,
  `script-src ${scripts.join(' ')}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Address = { Params: { number: string; status: string } };

/** The sandbox bank's page, opened by the QR code. Missing with a real bank. */
export function bankRoute(app: FastifyInstance, services: Services): void {
  const { sandboxBank: bank, now } = services;
  if (bank === null) return;

  app.get<Address>('/dev/bank/:number', async (request, reply) => {
    const order = await findOrderByNumber(services, request.params.number);
    const language = languageOf(request);
    const shown = {
      language,
      number: order.number,
      plan: localise(order.plan_name, language),
      amount: order.amount,
      status: orderStatusOf(order, now()),
    };
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(template.replace('{}', () => JSON.stringify(shown).replace(/</g, '\\u003c')));
  });

  app.post<Address>('/dev/bank/:number/:status', async (request, reply) => {
    const { number, status } = request.params;
    if (status !== 'paid' && status !== 'declined') throw new DomainError('not_found');
    const order = await findOrderByNumber(services, number);
    bank.settle(order, status);
    const { body, headers } = bank.callback(order, status);
    // Sent like a real bank's message, through all of its checks.
    const response = await app.inject({
      method: 'POST',
      url: '/api/v2/merchant/mbank/confirm/',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'accept-language': request.headers['accept-language'] ?? '',
      },
      payload: body,
    });
    return reply.code(response.statusCode).type('application/json; charset=utf-8').send(response.body);
  });
}
