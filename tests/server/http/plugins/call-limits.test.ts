import { defineCall } from '@oyna/contract/call';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callLimits } from '#server/src/http/plugins/call-limits.ts';
import { errors } from '#server/src/http/plugins/errors.ts';
import { language } from '#server/src/http/plugins/language.ts';
import { limited, respond, serve } from '#server/src/http/serve.ts';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import type { Services } from '#server/src/infra/services.ts';
import type { ViewerProfile } from '#server/src/shared/viewer.ts';
import { emptyDatabase } from '../../support/test-database.ts';

let database: OpenDatabase;
let app: FastifyInstance;
type Subject = 'address' | 'user' | 'session';
let handled = 0;
const profile: ViewerProfile = {
  id: 1,
  isFirst: true,
  ageLimit: null,
  isKids: false,
  dailyMinutes: null,
  historyPaused: false,
};

beforeAll(async () => {
  database = await emptyDatabase();
  const services = { db: database.db, now: () => new Date(0) } as Services;
  app = Fastify({ trustProxy: true });
  errors(app);
  language(app);
  app.decorateRequest('identify', async function identify() {
    const user = Number(this.headers.authorization);
    return Number.isNaN(user) ? null : { id: user, session: `session-${user % 10}`, profile };
  });
  callLimits(app, services);
  for (const by of ['address', 'user', 'session'] as const) add(by);
  add('user', true);
}, 60_000);

afterAll(async () => {
  await app.close();
  await database.close();
});

function add(by: Subject, isInMemory = false): void {
  const path = isInMemory ? 'memory' : by;
  const call = defineCall({
    id: `count_${path}`,
    method: 'POST',
    path: `${path}/`,
    summary: '',
    auth: by === 'address' ? 'none' : 'required',
    responses: { 204: null },
  });
  const limit = { action: path, by, max: 2, seconds: 60, ...(isInMemory && { inMemory: true as const }) };
  serve(app, limited(call, limit), async () => {
    handled += 1;
    return respond(204, null);
  });
}

async function send(path: Subject | 'memory', from: { readonly user?: number; readonly ip?: string }) {
  const { user, ip = '192.0.2.1' } = from;
  const headers = { 'x-forwarded-for': ip, ...(user !== undefined && { authorization: String(user) }) };
  return app.inject({ method: 'POST', url: `/api/v2/${path}/`, headers });
}

test.each([
  { by: 'address', one: { ip: '192.0.2.1' }, other: { ip: '192.0.2.2' } },
  { by: 'user', one: { user: 11 }, other: { user: 21 } },
  { by: 'session', one: { user: 31 }, other: { user: 32 } },
] as const)('counts a call limited by $by apart for each of them', async ({ by, one, other }) => {
  handled = 0;
  const statuses = [];
  for (const from of [one, one, one, other]) statuses.push((await send(by, from)).statusCode);
  expect(statuses).toEqual([204, 204, 429, 204]);
  expect(handled).toBe(3);
});

test('names the seconds until the count is reset', async () => {
  const from = { ip: '192.0.2.9' };
  await send('address', from);
  await send('address', from);
  expect((await send('address', from)).headers['retry-after']).toBe('60');
});

test('rejects a request without a viewer before it is counted', async () => {
  expect((await send('user', {})).statusCode).toBe(401);
});

test('counts a call in memory without a query', async () => {
  await database.db.deleteFrom('limits').execute();
  const statuses = [];
  for (const user of [51, 51, 51, 52]) statuses.push((await send('memory', { user })).statusCode);
  expect(statuses).toEqual([204, 204, 429, 204]);
  expect((await send('memory', { user: 51 })).headers['retry-after']).toBe('30');
  expect(await database.db.selectFrom('limits').selectAll().execute()).toEqual([]);
});
