import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { writeServiceWorker } from '#build/hosted/write-service-worker.ts';
import { loadDemo } from '#server/demo/load.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import type { Config } from '#server/src/infra/config.ts';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import { folders, makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';

export interface DeployedApp {
  readonly origin: string;
  /** Replaces the app by another version: every file has another name, and the old ones are gone. */
  deploy(): Promise<void>;
  /** Removes the script of the service worker. */
  removeWorker(): Promise<void>;
  /** Stops the server, as if the network were lost. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server with a copy of the built app that tests may deploy again. Its element `meta[name=deployed]` tells the version. The database stays
 * open.
 */
export async function deployApp(database: OpenDatabase): Promise<DeployedApp> {
  const web = await mkdtemp(join(tmpdir(), 'oyna-web-'));
  await cp('dist/web', web, { recursive: true });
  await loadDemo({ db: database.db, art: folders.art, now: new Date() });
  const config: Config = { ...parseConfig({}), logLevel: 'warn' };
  const services = makeServices(
    config,
    database,
    deriveSecrets('a secret of the tests, long enough to be one'),
  );
  const app = await buildApp(config, { ...services, folders: { ...folders, web: [web] } });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let version = 1;
  return {
    origin,
    async deploy() {
      version += 1;
      await renameAssets(web, `v${version}`);
      const page = await readFile(join(web, 'index.html'), 'utf8');
      const mark = `<meta name="deployed" content="${version}">`;
      await writeFile(
        join(web, 'index.html'),
        page.replace(/<meta name="deployed"[^>]*>/, '').replace('<title>', `${mark}<title>`),
      );
      await writeServiceWorker(web);
    },
    removeWorker: () => rm(join(web, 'sw.js')),
    stop: () => app.close(),
    async close() {
      await app.close();
      await rm(web, { recursive: true, force: true });
    },
  };
}

/**
 * Gives every built file another name, in all files that name it. A page of the version before, which may still be loading,
 * gets its own files or none.
 */
async function renameAssets(web: string, mark: string): Promise<void> {
  const assets = join(web, 'assets');
  const names = await readdir(assets);
  const renamed = new Map(names.map((name) => [name, marked(name, mark)]));
  const copyWithNames = async (from: string, to: string): Promise<void> => {
    if (!/\.(js|css|html|json)$/.test(from)) return copyFile(from, to);
    const text = await readFile(from, 'utf8');
    await writeFile(
      to,
      text.replace(/[\w.-]+-[\w-]{6,8}\.(?:js|css|woff2)/g, (name) => renamed.get(name) ?? name),
    );
  };
  for (const [name, next] of renamed) await copyWithNames(join(assets, name), join(assets, next));
  for (const name of ['index.html', '.vite/manifest.json'])
    await copyWithNames(join(web, name), join(web, name));
  for (const name of names) await rm(join(assets, name));
}

function marked(name: string, mark: string): string {
  const extension = extname(name);
  return `${basename(name, extension)}${mark}${extension}`;
}
