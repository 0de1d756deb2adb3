import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFloor, oldestTizen } from './engine-floor.ts';
import { type Files, textOf } from './files.ts';
import { fillTemplate } from './fill-template.ts';
import { root } from './root.ts';

/**
 * The script of the set with `webapis`: model, network state, screensaver. The set resolves the address; without the
 * script, the object is missing.
 * https://developer.samsung.com/smarttv/develop/api-references/samsung-product-api-references/preview-api.html
 */
export const WEBAPIS = '$WEBAPIS/webapis/webapis.js';

export type TizenValues = { version: string; previewUrl: string };

/** The files of a `.wgt` without signatures: the app, the manifest and the icon. */
export function tizenFiles(app: Files, values: TizenValues): Files {
  const manifest = fillTemplate(readFileSync(join(root, 'tizen/config.xml'), 'utf8'), {
    ...values,
    requiredVersion: oldestTizen(engineFloor()),
  });
  const page = (textOf(app, 'index.html') ?? '').replace(
    '<head>',
    `<head><script src="${WEBAPIS}"></script>`,
  );
  return new Map([
    ...app,
    ['index.html', Buffer.from(page)],
    ['config.xml', Buffer.from(manifest)],
    ['icon.png', readFileSync(join(root, 'tizen/icon.png'))],
  ]);
}
