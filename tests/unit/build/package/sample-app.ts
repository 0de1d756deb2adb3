import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentSigner } from '#build/package/development-signer.ts';
import type { Files } from '#build/package/files.ts';
import { packageVersion } from '#build/package/package-version.ts';
import { tizenFiles } from '#build/package/tizen-files.ts';
import { webosFiles } from '#build/package/webos-files.ts';

const PAGE = `<!doctype html>
<html lang="uz">
  <head>
    <link rel="icon" href="data:," />
    <link rel="icon" href="./icon.svg" />
    <title>Oyna</title>
  </head>
  <body>
    <script id="vite-legacy-polyfill" src="./assets/polyfills.js"></script>
    <script id="vite-legacy-entry" data-src="./assets/index.js">System.import('./assets/index.js')</script>
  </body>
</html>`;

const SCRIPT = `System.register([\`./start.js\`],function(e){e.import('./start.js');
var api='https://tv.example.uz/api',status='luna://com.palm.connectionmanager/getStatus',
info='luna://com.webos.service.tv.systemproperty/getSystemInfo',
locale='luna://com.webos.settingsservice/getSystemSettings',css='@font-face{src:url(./onest.woff2)}'})`;

const NOTICES = `SIL OPEN FONT LICENSE, Apache License
Permission is hereby granted, free of charge`;

/** A small version of the build's output. */
export const app: Files = new Map([
  ['assets/index.js', Buffer.from(SCRIPT)],
  ['assets/onest.woff2', Buffer.from('font')],
  ['assets/polyfills.js', Buffer.from('var System={}')],
  ['assets/start.js', Buffer.from('System.register([],function(){})')],
  ['icon.svg', Buffer.from('<svg/>')],
  ['index.html', Buffer.from(PAGE)],
  ['third-party-notices.txt', Buffer.from(NOTICES)],
]);

export function sampleTizen(): Files {
  const previewUrl = 'https://tv.example.uz/preview?a=1&b=2';
  return tizenFiles(app, { version: packageVersion(), previewUrl });
}

export function sampleWebos(): Files {
  return webosFiles(app, packageVersion());
}

/** Signers as a developer has them, made once for a test file. */
export function sampleSigners() {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-signers-'));
  return {
    author: developmentSigner('author', folder),
    distributor: developmentSigner('distributor', folder),
  };
}

/** The files with one of them changed; `null` removes it. */
export function withFile(files: Files, path: string, change: ((text: string) => string) | null): Files {
  const changed = new Map(files);
  if (change === null) changed.delete(path);
  else changed.set(path, Buffer.from(change(Buffer.from(files.get(path) ?? []).toString())));
  return changed;
}
