import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../../../infra/services.ts';

/** Addresses of the selectable avatars. */
export async function avatarPresets({ art }: Folders): Promise<string[]> {
  const files = await readdir(join(art, 'avatar')).catch(() => []);
  const names = files.flatMap((file) => {
    const [, name, extension] = /^([a-z0-9-]+)\.\d+\.(jpg|png)$/.exec(file) ?? [];
    return name ? [`${name}.${extension}`] : [];
  });
  const byNumber = new Intl.Collator('en', { numeric: true });
  return [...new Set(names)].sort(byNumber.compare).map((name) => `/art/avatar/${name}`);
}
