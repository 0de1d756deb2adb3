import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { readFiles } from './folder-files.ts';
import { root } from './root.ts';

/** The files of an `.ipk`: the app, the manifest with the version, the icons and the splash screen. */
export function webosFiles(app: Files, version: string): Files {
  const folder = join(root, 'webos');
  const manifest = JSON.parse(readFileSync(join(folder, 'appinfo.json'), 'utf8')) as object;
  return new Map([
    ...app,
    ...readFiles(folder),
    ['appinfo.json', Buffer.from(`${JSON.stringify({ ...manifest, version }, null, 2)}\n`)],
  ]);
}
