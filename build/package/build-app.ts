import { join } from 'node:path';
import { build } from 'vite';
import type { Files } from './files.ts';
import { readFiles } from './folder-files.ts';
import { withRemoteLog } from './remote-log.ts';
import { root } from './root.ts';

/**
 * Builds the packaged app for an API into a folder below `dist`, and returns its files. With `logs`, they send the log to
 * that address.
 */
export async function buildApp(folder: string, api: string, logs: string | undefined): Promise<Files> {
  const outDir = join(root, folder);
  // Vite inlines the address, and React's production build is selected by the mode of this process.
  process.env.VITE_API_ORIGIN = api;
  process.env.NODE_ENV = 'production';
  await build({ root, mode: 'packaged', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const app = readFiles(outDir);
  return logs === undefined ? app : withRemoteLog(app, logs);
}
