import type { Call } from '@oyna/contract/call';
import { calls } from '@oyna/contract/calls';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#server/src/app/routes.ts';
import type { CallLimit } from '#server/src/http/plugins/call-limits.ts';
import type { Services } from '#server/src/infra/services.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const unlimited: Record<string, string> = {
  refreshTokens: 'A refresh token cannot be guessed, and only its first use changes anything',
  pollDeviceSignIn: 'A device code cannot be guessed, and slow_down answers polls that come too fast',
  listCinema: 'Its pages are bounded, and the responses to guests are cached',
  listPeople: 'It reads a bounded number of rows, and the responses to guests are cached',
  searchProgrammes: 'Its pages are bounded, and the responses to guests are cached',
};
/** Calls that only read, but search, hold a request open or allow guesses. */
const expensive = ['listCinema', 'listPeople', 'searchProgrammes', 'getDeviceToApprove', 'awaitTyping'];

const device = { platform: 'tizen' };
const phone = '+998901112233';
const bodies: Record<string, Record<string, unknown>> = {
  requestCode: { phone },
  resendCode: { phone },
  confirmCode: { phone, code: '000000', device },
  register: { phone, first_name: 'Aziza' },
  signInByPassword: { phone, password: 'qishki bozor 7', device },
  requestPasswordReset: { phone },
  confirmPasswordReset: { phone, code: '000000' },
  setPassword: { reset_token: 'x', password: 'qishki bozor 7' },
  startDeviceSignIn: { device },
  checkPin: { pin: '0000' },
  contact: { topic: 'other', message: 'Salom', phone },
  joinAsGuest: { secret: 'x'.repeat(43) },
  leaveAsGuest: { token: 'x'.repeat(43) },
  confirmPayment: { order: 'OY-1', payment_id: 'x', status: 'paid', amount: 1 },
};

const counted = calls.filter(({ id, method }) => expensive.includes(id) || method !== 'GET');
const limitsOf = new Map<string, readonly CallLimit<never>[]>();
let server: TestServer;

beforeAll(async () => {
  const app = Fastify();
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) limitsOf.set(config.call.id, config.call.limits ?? []);
  });
  server = await startTestServer(await embeddedDatabase());
  for (const route of routes) route(app, server.services as Services);
  await app.after();
}, 60_000);
afterAll(() => server?.close());

const idsOf = (some: readonly Call[]) => some.map(({ id }) => id);

test('is declared on every call that changes something or costs much', () => {
  const bare = counted.filter(({ id }) => limitsOf.get(id)?.length === 0);
  expect(idsOf(bare).sort()).toEqual(Object.keys(unlimited).sort());
});

/** A guest's phone sends and awaits messages all the time, too. */
const ofGuests = ['sendAsGuest', 'awaitAsGuest'];
/** Limits in memory count viewers; guests count for their network. */
const isInMemory = (id: string) => ofGuests.includes(id) || /^(report|end)[A-Z]|^getLicense$/.test(id);

test('is in memory for what each set does all the time', () => {
  const inMemory = calls.filter(({ id }) => limitsOf.get(id)?.some((limit) => limit.inMemory));
  expect(idsOf(inMemory).filter((id) => !isInMemory(id))).toEqual([
    'sendRemoteMessages',
    'awaitRemoteMessages',
    'listParties',
    'getParty',
    'askPartyClock',
    'sendPartyCommand',
    'reactToParty',
    'saveHistory',
  ]);
});

const ofAddresses = counted.filter(({ id, auth }) => auth !== 'required' && !(id in unlimited));
describe.each(idsOf(ofAddresses).filter((id) => !isInMemory(id)))('%s', (id) => {
  test('answers 429 with Retry-After above its limit for an address', async () => {
    const limits = limitsOf.get(id) ?? [];
    const { db, now } = server.services;
    const resets_at = new Date(now().getTime() + 60_000);
    const full = limits.map(({ action, max }) => ({ key: `${action}:127.0.0.1`, count: max, resets_at }));
    await db
      .insertInto('limits')
      .values(full)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const call = calls.find((it) => it.id === id) as Call;
    const { status, headers } = await server.request(call, { body: bodies[id] ?? {} });
    await db.deleteFrom('limits').execute();
    expect([status, headers['retry-after']]).toEqual([429, '60']);
  });
});
