import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../../infra/config.ts';

/** `adminPort` is the port of the operators' API on the loopback address. */
const facts = v.object({ pid: v.number(), adminPort: v.number() });
type ServerFacts = v.InferOutput<typeof facts>;

/** Nothing else than this machine reaches it. */
export const adminHost = '127.0.0.1';

const fileOf = (dataDir: string) => join(dataDir, 'server.json');

/**
 * Writes the address of this server's operator API to the data folder for local commands; call the result to remove it. A
 * read-only folder does not stop the server; commands then need its address.
 */
export function writeServerFile({ dataDir }: Pick<Config, 'dataDir'>, adminPort: number): () => void {
  const mine: ServerFacts = { pid: process.pid, adminPort };
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

/** The address of a server's operator API on this machine. */
export function localBase({ adminPort }: ServerFacts): string {
  return `http://${adminHost}:${adminPort}`;
}
