import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { loadDemo } from '#server/demo/load.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { EmbeddedDialect } from '#server/src/infra/database/migration-lock.ts';
import type { Schema } from '#server/src/infra/database/schema.ts';
import { folders } from '#server/src/infra/make-services.ts';
import { writeArtFixture } from '../server/support/media-fixture.ts';
import { noon } from '../server/support/noon.ts';
import { type Archive, archiveFile, dataFolder, TEMPLATES } from './database-template.ts';
import { keepEntries } from './keep-entries.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache/databases');
const sources = [
  'server/src/**/*.ts',
  'server/demo/**/*.{ts,json}',
  'tests/setup/*database*.ts',
  'tests/server/support/media-fixture.ts',
  'package-lock.json',
];

/**
 * Vitest's global set-up of tests with servers: creates the embedded database once instead of for each of them, and
 * again only after its sources have changed.
 */
export default async function prepareDatabases(): Promise<void> {
  const folder = join(cache, hashOfSources());
  process.env[TEMPLATES] = folder;
  if (existsSync(folder)) return;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  try {
    await create(unfinished);
    publish(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The rename makes a half-written template impossible. Another run may have been faster. */
function publish(unfinished: string, folder: string): void {
  for (const outdated of globSync('[0-9a-f]*', { cwd: cache }))
    rmSync(join(cache, outdated), { recursive: true, force: true });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const open = (pglite: PGlite) => new Kysely<Schema>({ dialect: new EmbeddedDialect({ pglite }) });

async function create(folder: string): Promise<void> {
  const pglite = await PGlite.create();
  const db = open(pglite);
  const archive = async (name: Archive) => {
    await pglite.query('checkpoint');
    const wal = await pglite.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    const content = await pglite.dumpDataDir('none');
    const used = new Blob([keepEntries(await content.bytes(), isUsed(wal.rows[0]?.name ?? ''))]);
    writeFileSync(archiveFile(folder, name), await used.bytes());
    return used;
  };
  await dropTemplates(pglite);
  await migrate(db);
  const migrated = await archive('migrated');
  const art = join(folder, 'art');
  await writeArtFixture(art);
  await loadDemo({ db, art, now: noon });
  await archive('demo');
  await db.destroy();
  await fillDataFolders(folder, migrated);
}

/** Half of the files. Nothing creates a database beside the only one. */
async function dropTemplates(pglite: PGlite): Promise<void> {
  await pglite.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.query(`drop database if exists ${name}`);
}

/** All files but segments of the log besides the current one; each has 16 MB. */
const isUsed = (segment: string) => (path: string) =>
  !/\/pg_wal\/[0-9A-F]{24}$/.test(path) || path.endsWith(segment);

/** The demo as a started server has it: of today, and with the pictures of the repository. */
async function fillDataFolders(folder: string, loadDataDir: Blob): Promise<void> {
  const [empty, demo] = [dataFolder(folder, 'migrated'), dataFolder(folder, 'demo')];
  mkdirSync(empty);
  await (await PGlite.create(join(empty, 'database'), { loadDataDir })).close();
  cpSync(empty, demo, { recursive: true });
  const db = open(await PGlite.create(join(demo, 'database')));
  await loadDemo({ db, art: folders.art, now: new Date() });
  await db.destroy();
}
