import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Shell } from './service-worker.ts';
import { shellFiles } from './shell-files.ts';

/** Writes `sw.js` into a folder with a hosted build; its list of files is that of the build. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'));
  const version = createHash('sha256').update(page).digest('hex');
  const shell: Shell = { version, ...shellFiles(folder) };
  writeFileSync(join(folder, 'sw.js'), await bundle(shell));
}

/** The worker as one classic script for the oldest engine. */
async function bundle(shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2016',
      lib: {
        entry: fileURLToPath(new URL('worker-entry.ts', import.meta.url)),
        formats: ['iife'],
        name: 'oyna',
        fileName: 'sw',
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const [chunk] = result && 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
