import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { launch } from '../e2e/support/launch.ts';
import { unpackedPackage } from './unpacked-package.ts';

const packages = {
  wgt: { vendor: 'tizen', engines: [63, 'current'] },
  ipk: { vendor: 'webos', engines: [68, 'current'] },
} as const;

test.each(['wgt', 'ipk'] as const)('the unpacked .%s starts from a file, old and new', async (kind) => {
  const { vendor, engines } = packages[kind];
  const folder = await unpackedPackage(vendor);
  try {
    for (const engine of engines) {
      const { page, close } = await launch(engine);
      try {
        await page.goto(pathToFileURL(join(folder, 'index.html')).href);
        await page.waitFor(`document.querySelector('#root [data-focused]')`);
        expect((await page.focused())?.count).toBe(1);
        expect(await page.js('window.webapis && webapis.loadedBefore')).toBe(
          kind === 'wgt' ? true : undefined,
        );
        expect(page.errors).toEqual([]);
        expect(page.failedRequests.filter(({ url }) => url.startsWith('file:'))).toEqual([]);
      } finally {
        await close();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
