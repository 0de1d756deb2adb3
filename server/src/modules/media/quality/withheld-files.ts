import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { limitDash } from './dash-quality.ts';
import { limitHls, segmentAddresses } from './hls-quality.ts';

/** Tells for each file of a film whether a plan with this height excludes it. */
export type IsWithheld = (file: string) => boolean;

/** A film is read again after this time, because its files may be replaced, in ms. */
const knownMilliseconds = 60_000;
/** Addresses kept in memory, of all films together. */
const maxAddresses = 200_000;

interface Read {
  readonly isWithheld: IsWithheld;
  /** Number of addresses. */
  readonly size: number;
}

interface Limit {
  readonly folder: string;
  readonly maxHeight: number;
}

const known = new LRUCache<string, Read, Limit>({
  maxSize: maxAddresses,
  sizeCalculation: ({ size }) => size + 1,
  ttl: knownMilliseconds,
  fetchMethod: (_key, _before, { context }) => read(context),
});

/** Files excluded by all manifests of a folder at this height. A player asks for each of its segments. */
export async function withheldFiles(folder: string, maxHeight: number): Promise<IsWithheld> {
  const context = { folder, maxHeight };
  const { isWithheld } = (await known.fetch(`${maxHeight} ${folder}`, { context })) ?? (await read(context));
  return isWithheld;
}

async function read({ folder, maxHeight }: Limit): Promise<Read> {
  const kept: string[] = [];
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    if (!/\.(mpd|m3u8)$/.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const limited = name.endsWith('.mpd') ? limitDash(text, maxHeight) : limitHls(text, maxHeight);
    kept.push(...limited.kept);
    removed.push(...limited.removed);
    if (name.endsWith('.mpd')) continue;
    for (const address of limited.kept) kept.push(...(await segmentsOf(folder, address)));
    for (const address of limited.removed) removed.push(...(await segmentsOf(folder, address)));
  }
  const isKept = matcher(kept);
  const isRemoved = matcher(removed);
  return {
    isWithheld: (file) => isRemoved(file) && !isKept(file),
    size: kept.length + removed.length,
  };
}

async function segmentsOf(folder: string, playlist: string): Promise<string[]> {
  if (!/^[\w-]+(?:[./][\w-]+)*$/.test(playlist)) return [];
  const text = await readFile(join(folder, playlist), 'utf8').catch(() => '');
  return segmentAddresses(text).map((address) => posix.join(posix.dirname(playlist), address));
}

function matcher(addresses: readonly string[]): IsWithheld {
  const whole = new Set(addresses.filter((it) => !it.includes('$')));
  const templates = [...new Set(addresses)].filter((it) => it.includes('$')).map(patternOf);
  return (file) => whole.has(file) || templates.some((it) => it.test(file));
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\$[^$]*\$/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}
