import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { loadDemo } from '#server/demo/load.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import type { Config } from '#server/src/infra/config.ts';
import type { Database } from '#server/src/infra/database/database.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { folders, makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { fillCatalogue } from '../bench-server/fill-catalogue.ts';
import { fillChannels } from '../bench-server/fill-channels.ts';
import { openInMemory } from '../server/support/open-in-memory.ts';
import { fillGuide } from './fill-guide.ts';

/** The servers of one benchmark, in a separate process. Each serves the app, and the baseline at `/baseline/`. */
export interface Hosts {
  /** The demo catalogue. */
  readonly demo: string;
  /** The same with another build of the app; empty without one. */
  readonly before: string;
}

/** 10,000 titles in 200 genres and 100 in two, guides of 500 channels and of ten, or 2,000 channels and 100. */
export interface FlatHosts {
  readonly many: string;
  readonly few: string;
}

const config: Config = { ...parseConfig({}), logLevel: 'warn' };
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const modules = (name: string) => path(`../../node_modules/${name}`);
const pages = [path('pages'), modules('@fontsource/onest/files'), modules('shaka-player/dist')];

async function host(
  fill: (db: Database) => Promise<unknown>,
  built: readonly string[] = folders.web,
): Promise<string> {
  const database = await openInMemory();
  await migrate(database.db);
  await fill(database.db);
  const services = makeServices(config, database, deriveSecrets('a secret of the bench, long enough'));
  const web = [...built, ...pages];
  const app = await buildApp(config, { ...services, folders: { ...folders, web } });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Titles in genres, using the demo's pictures in turn, because a missing picture would be a different kind of work. */
async function fillWithPictures(db: Database, titles: number, genres: number): Promise<void> {
  await fillCatalogue(db, titles, genres);
  const names = (await readdir(join(folders.art, 'cinema'))).sort();
  const folder = sql`'/art/cinema/' || (array[${sql.join(names.map(sql.lit))}])[1 + id % ${sql.lit(names.length)}]`;
  await sql`update cinema set poster = ${folder} || '/poster.jpg', cover = ${folder} || '/card.jpg',
    backdrop = ${folder} || '/backdrop.jpg'`.execute(db);
}

async function hosts(): Promise<Hosts | FlatHosts> {
  if (process.argv[2] === 'flat') {
    return {
      many: await host((db) => fillWithPictures(db, 10_000, 200)),
      few: await host((db) => fillWithPictures(db, 100, 2)),
    };
  }
  if (process.argv[2] === 'guide') {
    const now = new Date();
    return {
      many: await host((db) => fillGuide(db, 500, now)),
      few: await host((db) => fillGuide(db, 10, now)),
    };
  }
  if (process.argv[2] === 'channels') {
    const fill = (channels: number) => (db: Database) =>
      fillChannels(db, { channels, days: 1, programmesPerDay: 24 }, new Date());
    return { many: await host(fill(2000)), few: await host(fill(100)) };
  }
  const fill = (db: Database) => loadDemo({ db, art: folders.art, now: new Date() });
  const [, , , before] = process.argv;
  return { demo: await host(fill), before: before ? await host(fill, [before]) : '' };
}

process.once('disconnect', () => process.exit(0));
process.send?.(await hosts());
