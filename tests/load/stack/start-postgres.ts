import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/support/embedded-postgres.ts';

export interface Postgres extends EmbeddedPostgres {
  /** Identifier of the first process; the others are its children. */
  pid(): number;
}

/** A PostgreSQL that can be restarted. */
export async function startPostgres(): Promise<Postgres> {
  const server = await startEmbeddedPostgres({ persistent: true });
  return { ...server, pid: () => readPostmaster(server.databaseDir) };
}

/** 0 while it is stopped. */
function readPostmaster(databaseDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return 0;
  }
}
