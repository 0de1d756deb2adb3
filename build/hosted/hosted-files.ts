import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { writeServiceWorker } from './write-service-worker.ts';

const files = fileURLToPath(new URL('files', import.meta.url));

/** Adds the parts that only an app on the web has: the web manifest with its icons, and the service worker. */
export function hostedFiles(): Plugin {
  let folder = '';
  return {
    name: 'oyna:hosted-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' }, injectTo: 'head' },
    ],
    // Both kinds of scripts are in the folder by then.
    async closeBundle(error?: Error) {
      if (error) return;
      cpSync(files, folder, { recursive: true });
      await writeServiceWorker(folder);
    },
  };
}
