import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type AddressMatcher, addressMatcher } from './address-matcher.ts';
import { limitDash } from './dash-quality.ts';
import { limitHls } from './hls-quality.ts';
import { segmentsOf } from './segments-of.ts';

/** A film is read again after this time, because its files may be replaced, in ms. */
const knownMilliseconds = 60_000;
/** Addresses kept in memory, of all films together. */
const maxAddresses = 200_000;

interface Read {
  readonly isWithheld: AddressMatcher;
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

/** Files excluded by all manifests of a folder at this height. Called for each segment, so it must be quick. */
export async function withheldFiles(folder: string, maxHeight: number): Promise<AddressMatcher> {
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
  const isKept = addressMatcher(kept);
  const isRemoved = addressMatcher(removed);
  return {
    isWithheld: (file) => isRemoved(file) && !isKept(file),
    size: kept.length + removed.length,
  };
}
