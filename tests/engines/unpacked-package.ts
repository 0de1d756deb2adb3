import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { developmentSigner } from '#build/package/development-signer.ts';
import type { Files } from '#build/package/files.ts';
import { readFiles, writeFiles } from '#build/package/folder-files.ts';
import { openIpk } from '#build/package/ipk-archive.ts';
import { packIpk } from '#build/package/pack-ipk.ts';
import { signWidget } from '#build/package/sign-widget.ts';
import { tizenFiles, WEBAPIS } from '#build/package/tizen-files.ts';
import { webosFiles } from '#build/package/webos-files.ts';
import { openWidget, packWidget } from '#build/package/widget-archive.ts';

/** A Samsung set provides its objects; this double records whether they existed before the app started. */
const double = `window.webapis = { loadedBefore: !document.getElementById('root') };`;

function widget(app: Files): Files {
  const files = tizenFiles(app, { version: '1.2.3', previewUrl: 'https://tv.example.uz/preview' });
  const signers = { author: developmentSigner('author'), distributor: developmentSigner('distributor') };
  const unpacked = openWidget(packWidget(signWidget(files, signers)));
  return new Map([...unpacked, [WEBAPIS, Buffer.from(double)]]);
}

/** Packs the packaged build and unpacks it as the set does; returns the new folder. */
export async function unpackedPackage(vendor: 'tizen' | 'webos'): Promise<string> {
  const app = readFiles(resolve(import.meta.dirname, '../../dist/packaged'));
  if (!app.has('index.html')) throw new Error('dist/packaged is missing: npm run build:packaged');
  const files = vendor === 'tizen' ? widget(app) : openIpk(await packIpk(webosFiles(app, '1.2.3')));
  const folder = mkdtempSync(join(tmpdir(), `oyna-${vendor}-`));
  writeFiles(folder, files);
  return folder;
}
