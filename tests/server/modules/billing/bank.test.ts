import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { HttpMerchantGateway } from '#server/src/infra/gateways/merchant/http-merchant-gateway.ts';
import { callbackTarget } from '#server/src/infra/gateways/merchant/read-callback.ts';
import { SandboxBank } from '#server/src/infra/gateways/merchant/sandbox-bank.ts';
import {
  type MessageTarget,
  readSignature,
  signMessage,
} from '#server/src/infra/gateways/merchant/signed-message.ts';
import { HttpSmsGateway } from '#server/src/infra/gateways/sms/http-sms-gateway.ts';
import { Outbox } from '#server/src/infra/gateways/sms/outbox.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';

const secret = 'a secret shared with the bank';
const now = () => new Date('2026-11-21T07:00:00Z');
const order = {
  number: 'OY-2026-ABCDEF',
  amount: 39000,
  expires_at: new Date('2026-11-21T07:15:00Z'),
  phone: '+998901234567',
};
let bank: Server | undefined;
afterEach(() => bank?.close());

const responseTo = (target: MessageTarget): MessageTarget => ({ ...target, direction: 'from-bank' });

interface Question {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly nonce: string | null;
}

/** A bank with scripted responses, and the requests it received. */
async function openBank(script: (question: Question) => { body: string; headers?: object; status?: number }) {
  const questions: Question[] = [];
  bank = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk));
    request.on('end', () => {
      const target = { direction: 'to-bank', method: request.method ?? '', path: request.url ?? '' } as const;
      const nonce = readSignature(secret, target, request.headers, text, now());
      const question = { path: request.url ?? '', body: JSON.parse(text), nonce };
      questions.push(question);
      const { body, headers, status = 200 } = script(question);
      const signed = headers ?? signMessage(secret, responseTo(target), body, now(), nonce ?? undefined);
      response.writeHead(status, { ...signed }).end(body);
    });
  });
  await new Promise<void>((resolve) => bank?.listen(0, '127.0.0.1', resolve));
  const address = bank.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const gateway = new HttpMerchantGateway({
    name: 'MBANK',
    url: `http://127.0.0.1:${port}/pay`,
    secret,
    now,
  });
  return { gateway, questions };
}

describe('A bank over HTTP', () => {
  test('returns the payment address of an order in a signed message', async () => {
    const { gateway, questions } = await openBank(() => ({ body: '{"pay_url":"https://bank.example/x"}' }));
    expect(await gateway.startPayment(order)).toBe('https://bank.example/x');
    expect(questions).toEqual([
      {
        path: '/pay/start',
        body: {
          order: order.number,
          amount: 39000,
          currency: 'UZS',
          expires_at: '2026-11-21T07:15:00.000Z',
          phone: '+998901234567',
        },
        nonce: expect.stringMatching(/^[\w-]{36}$/),
      },
    ]);
  });

  test.each([
    ['{"status":"paid","payment_id":"P-1"}', { status: 'paid', payment_id: 'P-1' }],
    ['{"status":"declined"}', { status: 'declined' }],
    ['{"status":"wrong"}', { status: 'wrong' }],
    ['{"status":"timeout"}', { status: 'timeout' }],
    ['{"status":"paid"}', { status: 'timeout' }],
    ['{"status":"whatever"}', { status: 'timeout' }],
    ['not JSON', { status: 'timeout' }],
  ])('that answers %s to a code means %j', async (body, meant) => {
    const { gateway, questions } = await openBank(() => ({ body }));
    expect(await gateway.confirm(order, '123456')).toEqual(meant);
    expect(questions[0]).toMatchObject({
      path: '/pay/confirm',
      body: { order: order.number, code: '123456' },
    });
  });

  test.each([
    [
      '{"status":"paid","payment_id":"P-1","amount":39000,"currency":"UZS"}',
      { status: 'paid', payment_id: 'P-1', amount: 39000, currency: 'UZS' },
    ],
    [
      '{"status":"paid","payment_id":"P-1"}',
      { status: 'paid', payment_id: 'P-1', amount: null, currency: null },
    ],
    ['{"status":"declined"}', { status: 'declined' }],
    ['{"status":"waiting"}', { status: 'waiting' }],
  ])('that answers %s to a question means %j', async (body, meant) => {
    const { gateway, questions } = await openBank(() => ({ body }));
    expect(await gateway.status(order)).toEqual(meant);
    expect(questions[0]).toMatchObject({
      path: '/pay/status',
      body: { order: order.number, amount: 39000, currency: 'UZS' },
    });
  });

  test.each(['{"status":"paid"}', '{"status":"whatever"}', 'not JSON'])(
    'that answers %s to a question tells nothing',
    async (body) => {
      const { gateway } = await openBank(() => ({ body }));
      await expect(gateway.status(order)).rejects.toThrow();
    },
  );

  test('is not believed when its response is unsigned, foreign, mismatched or an error', async () => {
    const body = '{"status":"paid","payment_id":"P-1"}';
    const target = { direction: 'from-bank', method: 'POST', path: '/pay/confirm' } as const;
    const signed = (changes: object, nonce?: string | null, key = secret) => ({
      body,
      headers: signMessage(key, { ...target, ...changes }, body, now(), nonce ?? undefined),
    });
    const scripts: ((question: Question) => { body: string; headers?: object; status?: number })[] = [
      () => ({ body, headers: {} }),
      ({ nonce }) => signed({}, nonce, 'another secret of another bank'),
      () => signed({}),
      ({ nonce }) => signed({ direction: 'to-bank' }, nonce),
      ({ nonce }) => signed({ path: '/pay/start' }, nonce),
      () => ({ body, status: 500 }),
    ];
    for (const script of scripts) {
      const { gateway } = await openBank(script);
      expect(await gateway.confirm(order, '123456')).toEqual({ status: 'timeout' });
      bank?.close();
    }
  });

  test('is never followed to another address', async () => {
    let followed = 0;
    const { gateway } = await openBank(({ path }) => {
      if (path.startsWith('/other')) followed++;
      return { body: '', status: 307, headers: { location: '/other' } };
    });
    expect(await gateway.confirm(order, '123456')).toEqual({ status: 'timeout' });
    const address = bank?.address() as AddressInfo | undefined;
    const sms = new HttpSmsGateway(`http://127.0.0.1:${address?.port}/sms`, secret);
    await expect(sms.send(order.phone, 'code')).rejects.toThrow();
    expect(followed).toBe(0);
  });

  test('that is unreachable leaves the payment unknown', async () => {
    const gateway = new HttpMerchantGateway({ name: 'MBANK', url: 'http://127.0.0.1:1/pay', secret, now });
    expect(await gateway.confirm(order, '123456')).toEqual({ status: 'timeout' });
    await expect(gateway.startPayment(order)).rejects.toThrow();
  });

  test('signs its notifications', () => {
    const gateway = new HttpMerchantGateway({ name: 'MBANK', url: 'http://127.0.0.1:1', secret, now });
    const body = '{"order":"OY-2026-ABCDEF","payment_id":"P-1","status":"paid"}';
    const headers = signMessage(secret, callbackTarget, body, now(), 'nonce-of-the-bank');
    expect(gateway.verifyCallback({ ...headers }, body)).toEqual({
      ...JSON.parse(body),
      amount: null,
      currency: null,
      nonce: 'nonce-of-the-bank',
    });
    expect(gateway.verifyCallback({ ...headers }, `${body} `)).toBeNull();
  });
});

test('The sandbox bank sends a message with a valid code to the outbox', async () => {
  const outbox = new Outbox(() => undefined);
  const bank = new SandboxBank(deriveSecrets('a secret of the tests, long enough to be one'), now, outbox);
  await bank.startPayment(order);
  const [message] = outbox.messages();
  expect(message?.phone).toBe(order.phone);
  const code = /\b\d{6}$/.exec(message?.text ?? '')?.[0] ?? '';
  expect(await bank.confirm(order, code)).toMatchObject({ status: 'paid' });
});
