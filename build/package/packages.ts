import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { root } from './root.ts';

/** Where the packages are written and looked for. */
export const packages = { tizen: 'dist/oyna.wgt', webos: 'dist/oyna.ipk' } as const;

export type Vendor = keyof typeof packages;

/** The identifier of the app on a set, from the manifest. */
export function appId(vendor: Vendor): string {
  const file = join(root, vendor === 'tizen' ? 'tizen/config.xml' : 'webos/appinfo.json');
  const pattern = vendor === 'tizen' ? /<tizen:application id="([^"]+)"/ : /"id": "([^"]+)"/;
  const id = pattern.exec(readFileSync(file, 'utf8'))?.[1];
  if (!id) throw new Error(`${file} has no identifier of the app`);
  return id;
}

/** Writes a package, by default where the other commands look for it. */
export async function writePackage(
  vendor: Vendor,
  bytes: Uint8Array,
  out: string = packages[vendor],
): Promise<void> {
  const file = resolve(root, out);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  console.log(`${out}: ${(bytes.length / 1024).toFixed(0)} kB`);
}
