import { readFileSync } from 'node:fs';
import { getReceipt } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../http/escape-html.ts';
import { hashesIn } from '../../../http/inline-hashes.ts';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { languageOf } from '../../../http/plugins/language.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { qrImage } from '../../../shared/qr-image.ts';
import { findOrder, findOrderByNumber } from '../orders/find-order.ts';
import { readReceiptToken, receiptPath } from '../orders/receipt-address.ts';
import { receiptOf } from '../orders/receipt-of.ts';
import { receiptLines, receiptTitle } from './receipt-lines.ts';

const template = readFileSync(new URL('receipt.html', import.meta.url), 'utf8');
const policy = [
  "default-src 'none'",
  `style-src ${hashesIn(template).styles.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function getReceiptRoute(app: FastifyInstance, services: Services): void {
  serve(app, getReceipt, async ({ params, viewer, language, request }) => {
    const order = await findOrder(services, viewer, params.id);
    const receipt = await receiptOf(services, order, language);
    const address = originForPhones(services, request) + receiptPath(services, order.number);
    return respond(200, { ...receipt, address, image: qrImage(address) });
  });
}

/** A receipt's page, opened by its QR code without signing in. It names no person, and the phone is masked. */
export function receiptPageRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/receipt/:token', async (request, reply) => {
    const number = readReceiptToken(services, request.params.token);
    if (number === null) throw new DomainError('not_found');
    const language = languageOf(request);
    const receipt = await receiptOf(services, await findOrderByNumber(services, number), language);
    const lines = receiptLines(receipt, language)
      .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('\n');
    const words = { title: receiptTitle(language), lines };
    const page = template.replace('lang="uz"', `lang="${language}"`);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page.replace(/\{(title|lines)\}/g, (_, name: keyof typeof words) => words[name]));
  });
}
