import { sql } from 'kysely';
import { loadDemo } from '#server/demo/load.ts';
import { table } from '#server/src/admin/cli/table.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import type { Database } from '#server/src/infra/database/database.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { addParts, histories } from '#server/src/infra/database/migrations/divided-histories.ts';
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
import { type LogParts, LogReader } from './log-parts.ts';

/** As long as PostgreSQL waits between two checkpoints, in seconds: the first change of a page after one is logged as the whole page. */
const checkpointSeconds = 300;
/** Heartbeats of one simulated second arrive together, so they are grouped within this time, in ms. */
const groupMilliseconds = 5;
/** PostgreSQL counts what a connection did within a second. */
const countedMilliseconds = 1500;

export interface WritesOptions {
  readonly viewers: number;
  /** `apart`: positions in requests of their own, as before; `together`: within heartbeats. */
  readonly reports: Reports;
  /** Of each history; `null` for those of the migrations. */
  readonly partitions: number | null;
  /** Of the simulated clock. */
  readonly minutes: number;
}

export type Writes = Readonly<Record<keyof DatabaseWork, number>> & { readonly parts: LogParts };

/** Lets viewers watch a film by a simulated clock, and returns the work of PostgreSQL for each viewer-hour. */
export async function measureWrites({
  viewers,
  reports,
  partitions,
  minutes,
}: WritesOptions): Promise<Writes> {
  const server = await emptyPostgres();
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: server.url });
    const config = { ...parseConfig({}), logLevel: 'silent' as const, web: false, groupMilliseconds };
    const made = makeServices(config, database, deriveSecrets('a secret of the bench, long enough'));
    const began = Date.now();
    let second = 0;
    const services = { ...made, now: () => new Date(began + second * 1000) };
    await migrate(database.db);
    if (partitions !== null) await divideInto(database.db, partitions);
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
    await stopAutovacuum(database.db);
    await sql`vacuum analyze`.execute(database.db);
    await sql`checkpoint`.execute(database.db);
    await new Promise((resolve) => setTimeout(resolve, countedMilliseconds));
    const log = await LogReader.open(withoutLimits(database.db));
    const before = await readWork(server.url);
    for (second = 1; second <= minutes * 60; second++) {
      await audience.pass(second, services.now());
      if (second % checkpointSeconds !== 0) continue;
      await log.read();
      await sql`checkpoint`.execute(database.db);
    }
    const parts = await log.read();
    await app.close();
    await database.close();
    const after = await readWork(server.url);
    const hours = (viewers * minutes) / 60;
    const each = (name: keyof DatabaseWork) => (after[name] - before[name]) / hours;
    return {
      transactions: each('transactions'),
      inserted: each('inserted'),
      updated: each('updated'),
      deleted: each('deleted'),
      log: each('log'),
      size: each('size'),
      parts: {
        pages: parts.pages / hours,
        records: parts.records / hours,
        pagesOf: new Map([...parts.pagesOf].map(([name, bytes]) => [name, bytes / hours])),
      },
    };
  } finally {
    await server.stop();
  }
}

/**
 * Autovacuum looks at tables each real minute, and its statistics are whole pages in the log. So a slow machine, where the simulated
 * hour takes longer, would log more.
 */
async function stopAutovacuum(db: Database): Promise<void> {
  await sql`do $$ declare one regclass; begin
    for one in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', one);
    end loop;
  end $$`.execute(db);
}

/** Makes the empty histories with another number of partitions. */
async function divideInto(db: Database, partitions: number): Promise<void> {
  for (const history of histories) {
    const name = history.table;
    const statements = [`drop table ${name}`, ...addParts(history, partitions)];
    for (const statement of [...statements, `alter table ${name}_parts rename to ${name}`])
      await sql.raw(statement).execute(db);
  }
}

/** Tables whose pages are named. */
const named = 8;

export function printWrites(runs: readonly (WritesOptions & { readonly writes: Writes })[]): void {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const row = (name: string, of: (writes: Writes) => number) => [
    name,
    ...runs.map((it) => whole(of(it.writes))),
  ];
  const headings = runs.map(
    (it) => `${it.viewers} viewers, ${it.partitions ?? 'usual'} partitions, ${it.reports}`,
  );
  const pages = new Set(
    runs.flatMap(({ writes }) =>
      [...writes.parts.pagesOf]
        .sort(([, one], [, other]) => other - one)
        .slice(0, named)
        .map(([name]) => name),
    ),
  );
  console.log(`\nViewers watch a film for ${runs[0]?.minutes} minutes; each figure is of a viewer-hour`);
  console.log(
    table(
      ['', ...headings],
      [
        row('transactions', (it) => it.transactions),
        row('rows written', (it) => it.inserted + it.updated + it.deleted),
        row('of them inserted', (it) => it.inserted),
        row('of them updated', (it) => it.updated),
        row('bytes of log', (it) => it.log),
        row('of them whole pages', (it) => it.parts.pages),
        row('of them records', (it) => it.parts.records),
        ...[...pages].map((name) => row(`pages of ${name}`, (it) => it.parts.pagesOf.get(name) ?? 0)),
      ],
    ),
  );
}
