import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const copied = ['package.json', 'contract', 'launch', 'server/package.json', 'server/src', 'server/phone'];
const linked = ['node_modules', 'server/node_modules', 'server/demo', 'dist'];
/** Sorts behind every migration of the repository. */
const migration = '9999-rehearsed-upgrade';

export interface NextVersion {
  /** The file that starts its server. */
  readonly program: string;
  /** Name of its migration in the database. */
  readonly migration: string;
}

/** A copy of the server with one more migration: a column with a default on a table that viewers write, and an index. */
export function makeNextVersion(scratch: string): NextVersion {
  const folder = join(scratch, 'next');
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const name of copied) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      // Otherwise pages would be built again.
      preserveTimestamps: true,
      filter: (file) => !file.includes('node_modules'),
    });
  }
  const there = [...readdirSync(root), ...readdirSync(join(root, 'server')).map((name) => `server/${name}`)];
  for (const name of linked) if (there.includes(name)) symlinkSync(join(root, name), join(folder, name));
  writeNextMigration(folder);
  return { program: join(folder, 'server/src/main.ts'), migration };
}

/** Adds the migration to a copy of the server. */
export function writeNextMigration(folder: string): void {
  writeFileSync(join(folder, `server/src/infra/database/migrations/${migration}.ts`), text);
}

const text = `import { sql, type Kysely } from 'kysely';
export const oldestServer = '0075-months';
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql\`set local lock_timeout = '2s'\`.execute(db);
    await sql\`alter table playbacks add column rehearsed integer not null default 0\`.execute(db);
    await sql\`create index orders_rehearsed on orders (created_at)\`.execute(db);
  },
};
`;
