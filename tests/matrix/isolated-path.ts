import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Any of these would be another Node, or would use one. */
const hidden = new Set(['node', 'nodejs', 'npm', 'npx', 'corepack', 'yarn', 'pnpm', 'bun']);

/** Makes a folder with this Node, this npm and the other programs of the machine, and returns it as a PATH. */
export function isolatedPath(folder: string, node: string, npm: string): string {
  mkdirSync(folder);
  symlinkSync(node, join(folder, 'node'));
  const script = join(folder, 'npm');
  writeFileSync(script, `#!/bin/sh\nexec "${node}" "${npm}" "$@"\n`);
  chmodSync(script, 0o755);
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    if (place.includes('node_modules') || !existsSync(place)) continue;
    for (const name of readdirSync(place)) {
      if (!hidden.has(name) && !existsSync(join(folder, name))) link(join(place, name), join(folder, name));
    }
  }
  return folder;
}

function link(target: string, file: string): void {
  try {
    symlinkSync(target, file);
  } catch {
    // A link that leads nowhere is there already.
  }
}
