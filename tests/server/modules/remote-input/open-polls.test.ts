import { awaitTyping } from '@oyna/contract/remote-input';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAccessToken, readAccessToken } from '#server/src/modules/accounts/sessions/access-token.ts';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 120_000);
afterAll(() => server?.close());

const ofAccount = 10;
const ofAddress = 200;

/** Tokens of an account, one for each of its sessions. */
async function account(sessions: number): Promise<string[]> {
  const { services } = server;
  const { id } = await newViewer(services);
  const tokens = Array.from({ length: sessions }, async () => {
    const { access } = await openSession(services, id, '127.0.0.1', { platform: 'Test', model: '' });
    return makeAccessToken(services, { user: id, session: readAccessToken(services, access)?.session ?? '' });
  });
  return Promise.all(tokens);
}

let open: ReturnType<typeof wait>[] = [];
beforeEach(() => {
  open = [];
});

const wait = (token: string) => server.request(awaitTyping, { token, query: { field: 'search' } });
const rows = () => server.services.db.selectFrom('relay_polls').select('id').execute();

/** Opens a poll for each token and returns when all of them wait. */
async function openAll(tokens: readonly string[]): Promise<void> {
  open.push(...tokens.map(wait));
  await expect.poll(async () => (await rows()).length, { timeout: 60_000 }).toBe(open.length);
}

async function endAll(): Promise<number[]> {
  server.pass(26);
  return (await Promise.all(open)).map(({ status }) => status);
}

test('rejects only the eleventh open poll of the same account', async () => {
  const tokens = await account(ofAccount + 1);
  const [other = ''] = await account(1);
  await openAll(tokens.slice(1));
  const { status, headers, error } = await wait(tokens[0] ?? '');
  expect([status, headers['retry-after'], error.code]).toEqual([429, '5', 'throttled']);
  await openAll([other]);
  expect(new Set(await endAll())).toEqual(new Set([204]));
  open = [];
  await openAll(tokens.slice(0, 1));
  expect(await endAll()).toEqual([204]);
});

test('rejects a poll above the maximum of an address', async () => {
  const accounts = await Promise.all(Array.from({ length: ofAddress / ofAccount }, () => account(ofAccount)));
  const [other = ''] = await account(1);
  await openAll(accounts.flat());
  const { status, headers } = await wait(other);
  expect([status, headers['retry-after']]).toEqual([429, '5']);
  expect(new Set(await endAll())).toEqual(new Set([204]));
});
