import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../../infra/config.ts';

const facts = v.object({ pid: v.number(), port: v.number(), host: v.string() });
type ServerFacts = v.InferOutput<typeof facts>;

const fileOf = (dataDir: string) => join(dataDir, 'server.json');

/**
 * Writes this server's address to the data folder for local commands; call the result to remove it. A
 * read-only folder does not stop the server; commands then need its address.
 */
export function writeServerFile(
  { dataDir, host }: Pick<Config, 'dataDir' | 'host'>,
  port: number,
): () => void {
  const mine: ServerFacts = { pid: process.pid, port, host };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(fileOf(dataDir), JSON.stringify(mine), { mode: 0o600 });
  } catch {
    return () => undefined;
  }
  return () => {
    if (readServerFile(dataDir)?.pid === process.pid) unlinkSync(fileOf(dataDir));
  };
}

/** The address of this data folder's server, possibly left by a crash; `null` without the file. */
export function readServerFile(dataDir: string): ServerFacts | null {
  try {
    return v.parse(facts, JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** The local address of a server with these listen settings. */
export function localBase({ host, port }: Pick<ServerFacts, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
