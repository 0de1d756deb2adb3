import { Writable } from 'node:stream';
import { checkPin } from '@oyna/contract/own-account';
import { exportAccount } from '@oyna/contract/security';
import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { listGenres } from '@oyna/contract/terms';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggerOptions } from '#server/src/http/logger-options.ts';
import { errors } from '#server/src/http/plugins/errors.ts';
import { language } from '#server/src/http/plugins/language.ts';
import { securityLog } from '#server/src/http/plugins/security-log.ts';
import { DomainError } from '#server/src/shared/errors/domain-error.ts';

let app: FastifyInstance;
let lines: string[] = [];
let failure: DomainError | null = null;

async function open(logLevel: 'warn' | 'silent'): Promise<void> {
  lines = [];
  failure = null;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const options = loggerOptions({ logLevel });
  app = Fastify({ ...options, logger: { ...options.logger, stream } });
  securityLog(app);
  errors(app);
  language(app);
  for (const call of [requestCode, confirmCode, checkPin, listGenres, exportAccount]) {
    app.route({
      method: call.method,
      url: `/api/v2/${call.path}`,
      config: { call },
      handler: async (request) => {
        if (failure) throw failure;
        if (call === exportAccount) request.identifiedUser = 7;
        return {};
      },
    });
  }
  await app.ready();
}
beforeEach(() => open('warn'));
afterEach(() => app.close());

const device = { platform: 'Tizen 6.5', model: 'UE55' };
const signIn = (phone = '+998901234567') =>
  app.inject({
    method: 'POST',
    url: '/api/v2/auth/confirm/',
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': 'Mozilla' },
    payload: { phone, code: '123456', device },
  });
const events = () => lines.map((line) => JSON.parse(line)).filter((line) => 'security' in line);

test('A sign-in is logged with its network, device and masked phone, at any level', async () => {
  await signIn();
  expect(events()).toEqual([
    expect.objectContaining({
      security: 'sign_in',
      result: 'done',
      account: '+99890 ··· 67',
      network: '203.0.113.0/24',
      device: 'Tizen 6.5 UE55',
      route: '/api/v2/auth/confirm/',
    }),
  ]);
  expect(lines.join()).not.toMatch(/1234567|123456|203\.0\.113\.77/);
});

test('A failed sign-in has the code of its error', async () => {
  failure = new DomainError('code_wrong');
  await signIn();
  expect(events()).toMatchObject([{ security: 'sign_in', result: 'code_wrong' }]);
});

test('A lockout is logged on every route', async () => {
  failure = new DomainError('throttled', { retryAfter: 60 });
  await signIn();
  await app.inject(`/api/v2/${listGenres.path}`);
  expect(events().map((it) => it.security)).toContain('lockout');
});

test('A phone that is not a number is not logged as typed', async () => {
  await signIn('mening raqamim 90 123');
  expect(events()).toMatchObject([{ account: '···' }]);
});

test('Reads, waiting televisions and right PINs are not logged', async () => {
  await app.inject(`/api/v2/${listGenres.path}`);
  await app.inject({ method: checkPin.method, url: `/api/v2/${checkPin.path}`, payload: { pin: '1234' } });
  failure = new DomainError('authorization_pending');
  await signIn();
  expect(events()).toEqual([]);
});

test('A copy of the data of an account is logged with its user', async () => {
  await app.inject(`/api/v2/${exportAccount.path}`);
  expect(events()).toMatchObject([{ security: 'data_export', result: 'done', user: 7 }]);
});

test('A refused PIN is logged', async () => {
  failure = new DomainError('pin_wrong');
  await app.inject({ method: checkPin.method, url: `/api/v2/${checkPin.path}`, payload: { pin: '1234' } });
  expect(events()).toMatchObject([{ security: 'pin', result: 'pin_wrong' }]);
});

test('A network gets a bounded number of lines, as the last one says', async () => {
  failure = new DomainError('throttled', { retryAfter: 60 });
  for (let turn = 0; turn < 130; turn++) await signIn();
  expect(events()).toHaveLength(120);
  expect(events().filter((it) => 'more' in it)).toEqual([events()[119]]);
});

test('Nothing is logged at the level silent', async () => {
  await app.close();
  await open('silent');
  await signIn();
  expect(lines).toEqual([]);
});
