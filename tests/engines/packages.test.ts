import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { developmentSigner } from '../../build/package/development-signer.ts';
import type { Files } from '../../build/package/files.ts';
import { readFiles, writeFiles } from '../../build/package/folder-files.ts';
import { openIpk } from '../../build/package/ipk-archive.ts';
import { packIpk } from '../../build/package/pack-ipk.ts';
import { signWidget } from '../../build/package/sign-widget.ts';
import { tizenFiles, WEBAPIS } from '../../build/package/tizen-files.ts';
import { webosFiles } from '../../build/package/webos-files.ts';
import { openWidget, packWidget } from '../../build/package/widget-archive.ts';
import { launch } from '../e2e/support/launch.ts';

const app = readFiles(resolve(import.meta.dirname, '../../dist/packaged'));

/** Unpacked as on a Samsung set, which provides its objects; this double notes whether the app has started before. */
function unpackedWgt(): Files {
  const files = tizenFiles(app, { version: '1.2.3', previewUrl: 'https://tv.example.uz/preview' });
  const signers = { author: developmentSigner('author'), distributor: developmentSigner('distributor') };
  const double = `window.webapis = { loadedBefore: !document.getElementById('root') };`;
  const unpacked = openWidget(packWidget(signWidget(files, signers)));
  return new Map([...unpacked, [WEBAPIS, Buffer.from(double)]]);
}

const packages = {
  wgt: { unpack: async () => unpackedWgt(), engines: [63, 'current'] },
  ipk: { unpack: async () => openIpk(await packIpk(webosFiles(app, '1.2.3'))), engines: [68, 'current'] },
} as const;

test.each(['wgt', 'ipk'] as const)('the unpacked .%s starts from a file, old and new', async (kind) => {
  const { unpack, engines } = packages[kind];
  const folder = mkdtempSync(join(tmpdir(), `oyna-${kind}-`));
  writeFiles(folder, await unpack());
  for (const engine of engines) {
    const { page, close } = await launch(engine);
    try {
      await page.goto(pathToFileURL(join(folder, 'index.html')).href);
      await page.waitFor(`document.querySelector('#root [data-focused]')`);
      expect((await page.focused())?.count).toBe(1);
      expect(await page.js('window.webapis && webapis.loadedBefore')).toBe(kind === 'wgt' ? true : undefined);
      expect(page.errors).toEqual([]);
      expect(page.failedRequests.filter(({ url }) => url.startsWith('file:'))).toEqual([]);
    } finally {
      await close();
    }
  }
});
