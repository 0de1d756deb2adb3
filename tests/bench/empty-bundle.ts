import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { modernTarget } from '#build/modern-target.ts';

/** Builds the app that contains only the fixed packages and returns its size in kB of gzip. */
export async function emptyBundle(): Promise<number> {
  const outDir = await mkdtemp(join(tmpdir(), 'oyna-empty-'));
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'silent',
      mode: 'production',
      plugins: [modernTarget()],
      build: {
        outDir,
        emptyOutDir: true,
        rolldownOptions: { input: resolve(import.meta.dirname, 'empty-app.js') },
      },
    });
    const assets = join(outDir, 'assets');
    const files = await Promise.all((await readdir(assets)).map((file) => readFile(join(assets, file))));
    return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
