import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

const keysFile = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  v.pipe(v.string(), v.minLength(8), v.maxLength(10_000)),
);
const host = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** The keys that sign addresses of sources elsewhere, and the hosts of the local network that the gateway may ask. */
export function readSources(settings: Settings): Config['sources'] {
  const hosts = (settings.text('SOURCE_HOSTS') ?? '')
    .split(',')
    .map((it) => it.trim().toLowerCase())
    .filter(Boolean);
  const wrong = hosts.find((it) => !host.test(it));
  if (wrong !== undefined)
    settings.fault(`SOURCE_HOSTS must be hosts like 10.0.0.5:8080 with commas, not "${wrong}"`);
  return { keys: readKeys(settings), hosts };
}

function readKeys(settings: Settings): Readonly<Record<string, string>> {
  const path = settings.path('SOURCE_KEYS');
  if (path === null) return {};
  try {
    const keys = v.safeParse(keysFile, JSON.parse(readFileSync(path, 'utf8')));
    if (keys.success) return keys.output;
  } catch (error) {
    // The text of a syntax error may repeat a key.
    const reason =
      error instanceof SyntaxError ? 'is not JSON' : `cannot be read: ${(error as Error).message}`;
    settings.fault(`SOURCE_KEYS names a file that ${reason}`);
    return {};
  }
  settings.fault('SOURCE_KEYS must name a file of keys, like {"flussonic-1":"at least 8 characters"}');
  return {};
}
