import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { VodFacts } from './media-facts.ts';
import { type AddressMatcher, addressMatcher } from './quality/address-matcher.ts';
import { dashAddresses } from './quality/dash-quality.ts';
import { playlistAddresses } from './quality/hls-quality.ts';
import { segmentsOf } from './quality/segments-of.ts';

/** A film is read again after this time, because its files may be replaced, in ms. */
const knownMilliseconds = 60_000;
const maxFilms = 500;

const known = new LRUCache<string, AddressMatcher, VodFacts>({
  max: maxFilms,
  ttl: knownMilliseconds,
  fetchMethod: (folder, _before, { context }) => read(folder, context),
});

/**
 * Whether a file belongs to an encrypted copy of a film: one of its manifests, or a file that these name, which includes
 * subtitles. Every other file counts as clear.
 */
export async function isEncryptedFile(folder: string, facts: VodFacts, file: string): Promise<boolean> {
  const isEncrypted = (await known.fetch(folder, { context: facts })) ?? (await read(folder, facts));
  return isEncrypted(file);
}

async function read(folder: string, { cenc, cbcs, hlsCbcs }: VodFacts): Promise<AddressMatcher> {
  const text = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const files: string[] = [];
  for (const name of [cenc, cbcs]) {
    if (name !== undefined) files.push(name, ...dashAddresses(await text(name)));
  }
  if (hlsCbcs !== undefined) {
    const playlists = playlistAddresses(await text(hlsCbcs));
    files.push(hlsCbcs, ...playlists);
    for (const playlist of playlists) files.push(...(await segmentsOf(folder, playlist)));
  }
  return addressMatcher(files);
}
