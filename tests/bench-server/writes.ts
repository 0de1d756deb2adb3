import { sql } from 'kysely';
import { loadDemo } from '#server/demo/load.ts';
import { facts } from '#server/src/admin/cli/table.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { withoutLimits } from '#server/src/infra/database/without-limits.ts';
import { makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { type DatabaseWork, readWork } from '../load/measure/database-work.ts';
import { newViewer } from '../server/support/new-viewer.ts';
import { subscribe } from '../server/support/subscribe.ts';
import { emptyPostgres } from '../server/support/test-database.ts';
import { Audience, type Reports } from './audience.ts';

/** The simulated time, in seconds. */
const length = 3600;
/** As long as PostgreSQL waits between two checkpoints, in seconds: the first change of a page after one is logged as the whole page. */
const checkpointSeconds = 300;
/** Heartbeats of one simulated second arrive together, so they are grouped within this time, in ms. */
const groupMilliseconds = 5;
/** PostgreSQL counts what a connection did within a second. */
const countedMilliseconds = 1500;

export type Writes = Readonly<Record<keyof DatabaseWork, number>>;

/**
 * Lets viewers watch a film for an hour of a simulated clock, and returns the work of PostgreSQL for each viewer-hour.
 * `apart`: positions in requests of their own, as before; `together`: within heartbeats.
 */
export async function measureWrites(viewers: number, reports: Reports): Promise<Writes> {
  const server = await emptyPostgres();
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: server.url });
    const config = { ...parseConfig({}), logLevel: 'silent' as const, web: false, groupMilliseconds };
    const made = makeServices(config, database, deriveSecrets('a secret of the bench, long enough'));
    const began = Date.now();
    let second = 0;
    const services = { ...made, now: () => new Date(began + second * 1000) };
    await migrate(database.db);
    await loadDemo({ db: withoutLimits(database.db), art: services.folders.art, now: services.now() });
    const app = await buildApp(config, services);
    const people = [];
    for (let number = 0; number < viewers; number++) {
      const viewer = await newViewer(services);
      // Only a plan has streams to keep.
      await subscribe(services, viewer.id, {});
      people.push(viewer);
    }
    const audience = new Audience(app, people, reports);
    await audience.start();
    await sql`vacuum analyze`.execute(database.db);
    await sql`checkpoint`.execute(database.db);
    await new Promise((resolve) => setTimeout(resolve, countedMilliseconds));
    const before = await readWork(server.url);
    for (second = 1; second <= length; second++) {
      await audience.pass(second, services.now());
      if (second % checkpointSeconds === 0) await sql`checkpoint`.execute(database.db);
    }
    await app.close();
    await database.close();
    const after = await readWork(server.url);
    const each = (name: keyof DatabaseWork) => (after[name] - before[name]) / viewers;
    return {
      transactions: each('transactions'),
      inserted: each('inserted'),
      updated: each('updated'),
      deleted: each('deleted'),
      log: each('log'),
      size: each('size'),
    };
  } finally {
    await server.stop();
  }
}

export function printWrites(viewers: number, reports: Reports, writes: Writes): void {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  console.log(`\n${viewers} viewers watch a film for an hour; positions ${reports}`);
  console.log(
    facts({
      'transactions a viewer-hour': whole(writes.transactions),
      'rows written a viewer-hour': whole(writes.inserted + writes.updated + writes.deleted),
      'of them inserted': whole(writes.inserted),
      'of them updated': whole(writes.updated),
      'bytes of log a viewer-hour': whole(writes.log),
    }),
  );
}
