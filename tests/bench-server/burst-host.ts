import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { buildApp } from '#server/src/app/build-app.ts';
import type { Config } from '#server/src/infra/config.ts';
import { createPglite } from '#server/src/infra/database/embedded/create-pglite.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/src/infra/database/open-database.ts';
import type { Schema } from '#server/src/infra/database/schema.ts';
import { withoutLimits } from '#server/src/infra/database/without-limits.ts';
import { makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { ProcessSignals } from '#server/src/infra/signals/process-signals.ts';
import { hashPassword } from '#server/src/modules/accounts/password/password.ts';
import { mediaBase, mediaPath } from '#server/src/modules/media/media-address.ts';
import { filmName, writeMediaFixture } from '../server/support/media-fixture.ts';
import { fillCatalogue } from './fill-catalogue.ts';

export type Variant = 'own thread' | 'main thread';

/** A server on the embedded database whose viewers have the password `password`. */
export interface BurstHost {
  readonly origin: string;
  /** Path of a media file that anyone may fetch. */
  readonly media: string;
  readonly phones: readonly string[];
  readonly password: string;
}

/** What the other process asks for. */
export type Ask = 'statements' | 'stop';

/** Milliseconds of single statements while nothing else runs. */
export interface Statements {
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

const [variant, fsync, viewers] = process.argv.slice(2) as [Variant, string, string];
const isDurable = fsync === 'yes';
const password = 'uzun va kutilmagan parol';
const folder = mkdtempSync(join(tmpdir(), 'oyna-burst-'));
const config: Config = {
  ...parseConfig({}),
  logLevel: 'silent',
  web: false,
  demo: false,
  cacheMegabytes: 0,
  // Each viewer of the burst has an address of their own.
  trustProxy: ['127.0.0.1'],
};

async function open(): Promise<OpenDatabase> {
  if (variant === 'own thread') {
    return openDatabase({ dataDir: folder, databaseUrl: null, fsync: isDurable });
  }
  const pglite = await createPglite(join(folder, 'database'), isDurable);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, signals: new ProcessSignals(), close: () => db.destroy() };
}

const database = await open();

async function host(): Promise<BurstHost> {
  await migrate(database.db);
  await fillCatalogue(withoutLimits(database.db), 100);
  const made = makeServices(config, database, deriveSecrets('a secret of the bench, long enough'));
  const sms = { send: async () => undefined };
  const media = await writeMediaFixture(folder);
  const services = { ...made, sms, outbox: null, folders: { ...made.folders, media } };
  const password_hash = await hashPassword(services.secrets, password);
  const phones = Array.from({ length: Number(viewers) }, (_, place) => `+99897${7_000_000 + place}`);
  const viewer = {
    first_name: 'Olim',
    last_name: '',
    lang: 'uz' as const,
    password_hash,
    created_at: made.now(),
  };
  await database.db
    .insertInto('users')
    .values(phones.map((phone) => ({ ...viewer, phone })))
    .execute();
  const app = await buildApp(config, services);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const grant = { folder: filmName, maxHeight: null, archive: null, channel: null };
  const address = mediaBase(services, mediaPath(grant), { playback: 'burst-player', payer: null });
  return { origin, media: `${address}v720.mp4`, phones, password };
}

async function statements(): Promise<Statements> {
  const { db } = database;
  const timed = async (work: (turn: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let turn = 0; turn < 100; turn++) {
      const began = performance.now();
      await work(turn);
      times.push(performance.now() - began);
    }
    return times;
  };
  const reads = await timed(() => db.selectFrom('cinema').selectAll().orderBy('id').limit(20).execute());
  const writes = await timed((turn) =>
    db
      .updateTable('users')
      .set({ last_name: String(turn) })
      .where('id', '=', 1)
      .execute(),
  );
  return { reads, writes };
}

async function stop(): Promise<void> {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

process.on('message', async (ask: Ask) => {
  if (ask === 'statements') process.send?.({ statements: await statements() });
  if (ask === 'stop') await stop();
});
// Nothing stays behind if the bench itself ends early.
process.once('disconnect', stop);
process.send?.({ host: await host() });
