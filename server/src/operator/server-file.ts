import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../config.ts';

const facts = v.object({ pid: v.number(), port: v.number(), host: v.string() });
type ServerFacts = v.InferOutput<typeof facts>;

const fileOf = (dataDir: string) => join(dataDir, 'server.json');

/**
 * Leaves in the data folder where this server listens, for commands beside it; call the answer to take it away.
 * A folder that cannot be written keeps no server from running: commands must then be told its address.
 */
export function writeServerFile(
  { dataDir, host }: Pick<Config, 'dataDir' | 'host'>,
  port: number,
): () => void {
  const mine: ServerFacts = { pid: process.pid, port, host };
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(fileOf(dataDir), JSON.stringify(mine), { mode: 0o600 });
  } catch {
    return () => undefined;
  }
  return () => {
    if (readServerFile(dataDir)?.pid === process.pid) unlinkSync(fileOf(dataDir));
  };
}

/** Where a server of this data folder listens or, after a crash, listened; `null` when there is no such file. */
export function readServerFile(dataDir: string): ServerFacts | null {
  try {
    return v.parse(facts, JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** An address of a server on this machine by what it was told to listen on. */
export function localBase({ host, port }: Pick<ServerFacts, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
