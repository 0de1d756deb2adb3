import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { makeAccessToken } from '#server/src/modules/accounts/sessions/access-token.ts';
import { freePort } from '../../server/support/free-port.ts';
import { usageOf } from '../measure/usage.ts';
import { Replica } from '../stack/replica.ts';
import { startPostgres } from '../stack/start-postgres.ts';
import { addressOf } from '../viewer/address-of.ts';
import { openPair, type Pair } from './open-pair.ts';

const megabyte = 2 ** 20;
const batch = 50;
const askSeconds = 15;
const dayMilliseconds = 86_400_000;
const restSeconds = 5;

/** Accounts with a television and a phone each, by their numbers. */
async function addHouseholds(databaseUrl: string, secret: string, count: number) {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const now = () => new Date();
  const services = { secrets: deriveSecrets(secret), now } as Parameters<typeof makeAccessToken>[0];
  const at = now();
  const users = await database.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, number) => ({
        phone: `+99893${1_000_000 + number}`,
        first_name: 'Nodira',
        last_name: '',
        lang: 'uz' as const,
        created_at: at,
      })),
    )
    .returning('id')
    .execute();
  const households = users.map(({ id }) => ({ user: id, television: randomUUID(), phone: randomUUID() }));
  const device = JSON.stringify({ platform: 'Load', model: '' });
  const session = (id: string, user_id: number) => ({
    id,
    user_id,
    device,
    ip: '127.0.0.1',
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(at.getTime() + dayMilliseconds),
  });
  for (const { user, television, phone } of households) {
    const rows = [session(television, user), session(phone, user)];
    await database.db.insertInto('sessions').values(rows).execute();
  }
  await database.close();
  return households.map(({ user, television, phone }) => ({
    television: makeAccessToken(services, { user, session: television }),
    phone: makeAccessToken(services, { user, session: phone }),
  }));
}

function percentile(sorted: readonly number[], part: number): string {
  return (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(1);
}

/**
 * Televisions and phones in pairs on one server: each phone asks for the state every 15 s, and presses a key now and then. Prints the
 * memory and processor time that they cost.
 */
export async function runPhones(count: number, minutes: number, out: string): Promise<void> {
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const postgres = await startPostgres();
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-phones-'));
  const port = await freePort();
  const SIGNING_SECRET = randomBytes(32).toString('base64url');
  const environment = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    WEB: 'no',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(scratch, 'data'),
    SIGNING_SECRET,
  };
  const replica = new Replica('server', environment, join(out, 'phones.log'));
  const pairs: Pair[] = [];
  try {
    await replica.start();
    const tokens = await addHouseholds(postgres.url, SIGNING_SECRET, count);
    await pause(restSeconds * 1000);
    const idle = usageOf(replica.pid);
    for (let from = 0; from < count; from += batch) {
      const some = tokens.slice(from, from + batch).map((own, index) => {
        const number = from + index;
        return openPair({ number, port, address: addressOf(number), tokens: own });
      });
      pairs.push(...(await Promise.all(some)));
    }
    await pause(restSeconds * 1000);
    const connected = usageOf(replica.pid);
    const delays: number[] = [];
    const end = performance.now() + minutes * 60_000;
    await Promise.all(
      pairs.map(async (pair, number) => {
        await pause((askSeconds * 1000 * number) / count);
        while (performance.now() < end) {
          delays.push(await pair.command({ kind: 'ask' }));
          delays.push(await pair.command({ kind: 'key', pressed_at: Date.now(), key: 'right' }));
          await pause(askSeconds * 1000);
        }
      }),
    );
    const after = usageOf(replica.pid);
    delays.sort((one, other) => one - other);
    const memory = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`;
    const cores = (after.seconds - connected.seconds) / (minutes * 60 + askSeconds);
    const lines = [
      `connections                        ${2 * count}`,
      `memory before, connected, at the end ${[idle, connected, after].map((it) => memory(it.memory)).join(', ')}`,
      `memory of a connection             ${((connected.memory - idle.memory) / (2 * count) / 1024).toFixed(0)} kB`,
      `processor time to connect one, ms  ${(((connected.seconds - idle.seconds) * 1000) / (2 * count)).toFixed(2)}`,
      `cores while phones ask             ${cores.toFixed(3)}`,
      `commands                           ${delays.length}`,
      `there and back, p50 p95 p99 ms     ${[0.5, 0.95, 0.99].map((part) => percentile(delays, part)).join(' ')}`,
    ];
    console.log(lines.join('\n'));
  } finally {
    for (const pair of pairs) pair.close();
    await replica.end('SIGTERM');
    await postgres.stop();
    postgres.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
}
