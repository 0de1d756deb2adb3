import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { limitDash } from './dash-quality.ts';
import { limitHls, segmentAddresses } from './hls-quality.ts';

/** Tells for each file of a film whether a plan with this height excludes it. */
export type IsWithheld = (file: string) => boolean;

/** Files excluded by all manifests of a folder at this height. */
export async function withheldFiles(folder: string, maxHeight: number): Promise<IsWithheld> {
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
  return (file) => isRemoved(file) && !isKept(file);
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
