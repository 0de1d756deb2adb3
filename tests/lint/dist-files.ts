import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../../dist');

export type DistFile = { name: string; text: string };

/** The files of a build by suffix. A missing build is an error, not an empty list. */
export function distFiles(build: 'web' | 'packaged', ending: string): DistFile[] {
  const folder = join(dist, build);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** The scripts for old engines; the packaged build has no others. */
export function legacyScripts(build: 'web' | 'packaged'): DistFile[] {
  return distFiles(build, '.js').filter(({ name }) => /-legacy-|^shaka-player-/.test(basename(name)));
}

/** The scripts of the app itself, without the packages. */
export function ownScripts(build: 'web' | 'packaged'): DistFile[] {
  const foreign = /^(vendor|dates|polyfills|loader|rolldown-runtime)-legacy-|^shaka-player-/;
  return legacyScripts(build).filter(({ name }) => !foreign.test(basename(name)));
}
