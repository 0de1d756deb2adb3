import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bumpCatalogue } from '#server/src/infra/database/catalogue-version.ts';
import { type OpenDatabase, openDatabase } from '#server/src/infra/database/open-database.ts';
import { keyPair } from './support/message-client.ts';
import { endServers, type RunningServer, runServer } from './support/run-server.ts';
import { sessionlessPooler } from './support/sessionless-pooler.ts';
import { emptyPostgres } from './support/test-database.ts';

let stop = async () => undefined as undefined | Promise<void>;
let database: OpenDatabase;
let address = '';
let one: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  const postgres = await emptyPostgres();
  stop = async () => postgres.stop();
  address = postgres.url;
  const SIGNING_SECRET = 'shared by the replicas, as they must';
  const environment = { MODE: 'demo', DATABASE_URL: postgres.url, SIGNING_SECRET };
  // Both start at once on an empty database, so each would migrate it and load the demo.
  [one, other] = await Promise.all([runServer(environment), runServer(environment)]);
  database = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
}, 240_000);
afterAll(async () => {
  await endServers();
  await database?.close();
  await stop();
});

interface RequestOptions {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

async function request(
  { origin }: RunningServer,
  path: string,
  { token, body, headers = {} }: RequestOptions = {},
) {
  const response = await fetch(`${origin}/api/v2/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** The code is in the outbox of the replica that sent it. */
async function codeOf({ origin }: RunningServer, phone: string): Promise<string> {
  const inbox = await (await fetch(`${origin}/dev/inbox?format=json`)).json();
  const message = inbox.results.find((it: { phone: string }) => it.phone === phone);
  return /\d{6}$/.exec(message?.text ?? '')?.[0] ?? '';
}

let place = 0;
/** A new viewer who requests the code from one replica and confirms it at the other. */
async function signUp() {
  const phone = `+9989355500${String(++place).padStart(2, '0')}`;
  await request(one, 'auth/', { body: { phone } });
  const proved = await request(other, 'auth/confirm/', { body: { phone, code: await codeOf(one, phone) } });
  const { registration_token } = proved.body;
  return request(one, 'auth/register/', { body: { phone, first_name: 'Aziz', registration_token } });
}

describe('Two servers on one PostgreSQL', () => {
  test('load the demo once although they start together', async () => {
    const { body } = await request(one, 'cinema/?page_size=1');
    const titles = await database.db.selectFrom('cinema').select('slug').execute();
    expect(new Set(titles.map((it) => it.slug)).size).toBe(titles.length);
    expect(body.count).toBe(titles.length);
  });

  test('act as one service: one continues work that the other began', async () => {
    const { status, body } = await signUp();
    expect(status).toBe(201);
    expect((await request(other, 'auth/me/', { token: body.access })).body.phone).toBe(body.user.phone);
    await request(one, 'cinema/history/', {
      token: body.access,
      body: { cinema: 2, position: 20, duration: 90, watched_at: new Date().toISOString() },
    });
    const history = await request(other, 'cinema/history/', { token: body.access });
    expect(history.body.results[0]).toMatchObject({ cinema: { id: 2 } });
    const played = await request(one, 'channel/1/playback/', { token: body.access });
    const { dash } = played.body.manifest;
    expect((await fetch(other.origin + dash)).status).toBe((await fetch(one.origin + dash)).status);
  });

  test('show changes made through either within two seconds', async () => {
    const titles = () =>
      Promise.all([one, other].map(async (it) => (await request(it, 'cinema/5/')).body.title));
    await titles();
    const title = JSON.stringify({ uz: 'Yangi nom', ru: 'Новое имя', en: 'New name' });
    await database.db.updateTable('cinema').set({ title }).where('id', '=', 5).execute();
    await bumpCatalogue(database.db);
    await expect.poll(titles, { timeout: 2000 }).toEqual(['Yangi nom', 'Yangi nom']);
  });

  test('count limits together', async () => {
    const phone = '+998935550099';
    const responses: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const to = turn % 2 === 0 ? one : other;
      responses.push((await request(to, 'auth/confirm/', { body: { phone, code: '000001' } })).status);
    }
    const alone: number[] = [];
    await database.db.deleteFrom('limits').execute();
    for (let turn = 0; turn < 8; turn++) {
      alone.push((await request(one, 'auth/confirm/', { body: { phone, code: '000001' } })).status);
    }
    expect(responses).toEqual(alone);
    await database.db.deleteFrom('limits').execute();
  });

  test('give one successor when both refresh at once', async () => {
    const { body } = await signUp();
    const refresh = () =>
      Promise.all(
        [one, other, one, other].map((it) =>
          request(it, 'auth/token/refresh/', { body: { refresh: body.refresh } }),
        ),
      );
    const responses = await refresh();
    expect(responses.map((it) => it.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map((it) => it.body.refresh)).size).toBe(1);
    const next = await request(other, 'auth/token/refresh/', {
      body: { refresh: responses[0]?.body.refresh },
    });
    expect(next.status).toBe(200);
  });

  test('make and charge one order, whichever answers', async () => {
    const { body } = await signUp();
    const token = body.access;
    const [plan] = (await request(one, 'plan/')).body.results;
    const key = { 'idempotency-key': randomUUID() };
    const orders = await Promise.all(
      [one, other, one, other].map((it) =>
        request(it, 'order/', { token, body: { plan: plan.id }, headers: key }),
      ),
    );
    expect(new Set(orders.map((it) => it.body.id)).size).toBe(1);
    const order = orders[0]?.body.id;
    const paid = await Promise.all(
      [one, other, one, other, one, other].map((it) =>
        request(it, 'merchant/mbank/confirm/', { token, body: { order, code: '123456' } }),
      ),
    );
    expect(paid.some((it) => it.status === 200)).toBe(true);
    const [subscription] = (await request(other, 'subscription/', { token })).body.results;
    const days = (Date.parse(subscription.ends_at) - Date.parse(subscription.starts_at)) / 86_400_000;
    expect(Math.round(days)).toBe(plan.period_days);
  });

  test('hear each other past a pooler that keeps no sessions', async () => {
    const pooler = await sessionlessPooler(new URL(address));
    const open = (signalsUrl: string | null) =>
      openDatabase({ dataDir: '', databaseUrl: pooler.url, signalsUrl });
    const [sender, hearer, deaf] = await Promise.all([open(address), open(address), open(null)]);
    const heard: string[] = [];
    hearer.signals.hear((topic) => heard.push(`past: ${topic}`));
    deaf.signals.hear((topic) => heard.push(`through: ${topic}`));
    const hears = () => {
      sender.signals.send('catalogue');
      return heard.filter((it) => it.includes('catalogue'));
    };
    await expect.poll(hears, { timeout: 10_000 }).toContain('past: catalogue');
    expect(heard).not.toContain('through: catalogue');
    await Promise.all([sender, hearer, deaf].map((it) => it.close()));
    await pooler.close();
  });

  test('carry out each key of a phone once or report it, although one is killed', async () => {
    const { body } = await signUp();
    const at = (first: RunningServer) => () => (first.child.signalCode === null ? first : other).origin;
    const pairs = [
      { phoneAt: one, setAt: other },
      { phoneAt: other, setAt: one },
    ].map(({ phoneAt, setAt }, index) => keyPair(`${index}`.repeat(15), body.access, at(phoneAt), at(setAt)));
    const press = () => Promise.all(pairs.map((pair) => pair.press()));
    for (let key = 0; key < 10; key++) await press();
    one.child.kill('SIGKILL');
    for (let key = 0; key < 10; key++) await press();
    // Both ends have found the other server.
    await expect
      .poll(async () => (await press()).map(([outcome]) => outcome), { timeout: 20_000 })
      .toEqual(['done', 'done']);
    for (const pair of pairs) {
      pair.stop();
      // In order and none twice; each that the set pressed unheard was reported as lost.
      expect(pair.strays()).toEqual([]);
      const done = pair.outcomes.filter((outcome) => outcome === 'done').length;
      expect(pair.outcomes).toHaveLength(pair.sent());
      expect(done).toBeLessThanOrEqual(pair.pressed.length);
      expect(pair.pressed.length).toBeLessThanOrEqual(pair.sent());
    }
  });
});
