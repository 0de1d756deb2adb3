import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#server/demo/load.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { folders, makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { prepareDataFolder } from '../../../setup/database-template.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { checkPromises } from './killed/check-promises.ts';
import { openClient } from './killed/client.ts';
import { keepBusy } from './killed/keep-busy.ts';
import { KillableServer } from './killed/killable-server.ts';
import { type Ledger, openLedger } from './killed/ledger.ts';

/** `npm run test:kills` does all of them; every test run does one. */
const kills = process.env.MODE === 'kills' ? 30 : 1;
const viewersARound = 6;
const secret = 'a secret of the killed server, long enough';
const secrets = deriveSecrets(secret);
const folder = mkdtempSync(join(tmpdir(), 'oyna-killed-'));
const place = { dataDir: join(folder, 'data'), databaseUrl: null };
const environment = {
  DATA_DIR: place.dataDir,
  SIGNING_SECRET: secret,
  MODE: 'demo',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
};
const random = (min: number, max: number) => min + Math.random() * (max - min);
/** The server is killed after a number of responses plus a moment, so that it dies during work on any machine. */
const maxResponses = 80;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let ledgers: Ledger[] = [];
let goods = { plan: 0, period_days: 0, cinema: 0 };
let server: KillableServer | undefined;

beforeAll(async () => {
  prepareDataFolder(place.dataDir);
  const database = await openDatabase(place);
  const { db, close } = database;
  await migrate(db);
  const services = makeServices(parseConfig(environment), database, secrets);
  await loadDemo({ db, art: folders.art, now: new Date() });
  const viewers = Array.from({ length: kills * viewersARound }, () => newViewer(services));
  ledgers = (await Promise.all(viewers)).map(({ phone, token, refresh }) =>
    openLedger({ phone, access: token, refresh }),
  );
  const plan = await db
    .selectFrom('plans')
    .selectAll()
    .where('slug', '=', 'yengil')
    .executeTakeFirstOrThrow();
  const film = db.selectFrom('cinema').select('id').where('kind', '=', 'movie');
  goods = { plan: plan.id, period_days: plan.period_days, cinema: (await film.executeTakeFirstOrThrow()).id };
  await close();
}, 120_000);
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server, sometimes after another one was killed during its start. */
async function restart(round: number): Promise<string> {
  if (round % 5 === 4) {
    server = new KillableServer(environment);
    await pause(random(100, 900));
    await server.kill();
  }
  server = new KillableServer(environment);
  return server.origin();
}

const clientOf = (origin: string, onAnswer?: () => void) => (ledger: Ledger) =>
  openClient(origin, ledger, {
    bankSecret: secrets.merchant.toString('base64url'),
    ...(onAnswer && { onAnswer }),
  });

const paidBy = (viewers: readonly Ledger[]) =>
  viewers.flatMap(({ orders }) => [...orders.values()]).filter(({ paid }) => paid);

/**
 * Lets viewers use the service and kills it meanwhile. Later rounds let them do more, so that even the few rounds of a short run
 * have early and late ends. The last one lasts until two orders are paid, however slow the machine is.
 */
async function killAmid(origin: string, viewers: readonly Ledger[], round: number): Promise<void> {
  const span = maxResponses - viewers.length;
  let left = viewers.length + (span * random(round, round + 1)) / kills;
  const enough = Promise.withResolvers<void>();
  const minPaid = round === kills - 1 ? 2 : 0;
  const open = clientOf(origin, () => {
    left -= 1;
    if (left < 0 && paidBy(viewers).length >= minPaid) enough.resolve();
  });
  const using = Promise.all(viewers.map((it) => keepBusy(open(it), it, goods)));
  await Promise.race([using, enough.promise]);
  await pause(random(0, 20));
  await server?.kill();
  await using;
}

test('A killed server keeps each answered order, charged at most once', async () => {
  let origin = await restart(0);
  for (let round = 0; round < kills; round += 1) {
    const mine = ledgers.slice(round * viewersARound, (round + 1) * viewersARound);
    await killAmid(origin, mine, round);
    origin = await restart(round);
    for (const it of mine) await checkPromises(clientOf(origin)(it), it, goods);
  }
  for (const it of ledgers) await checkPromises(clientOf(origin)(it), it, goods);
  await server?.kill();

  const { db, close } = await openDatabase(place);
  const payments = await db.selectFrom('payments').selectAll().execute();
  await close();
  const orders = ledgers.flatMap((it) => [...it.orders.values()]);
  const paid = paidBy(ledgers);
  expect(payments.map((it) => it.order_id).sort()).toEqual(paid.map((it) => it.id).sort());
  expect(payments.some((it) => it.surplus)).toBe(false);
  const sum = (of: (it: Ledger) => number) => ledgers.reduce((total, it) => total + of(it), 0);
  expect(paid.length).toBeGreaterThan(1);
  expect(sum((it) => it.cut)).toBe(kills * viewersARound);
  console.log(
    `${kills} kills: ${orders.length} orders, ${paid.length} payments, ${sum((it) => it.position.sent)} positions, ${sum((it) => it.refreshes)} refreshes, ${sum((it) => it.cut)} requests cut off`,
  );
}, 1_800_000);
