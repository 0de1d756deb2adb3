import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Tool {
  readonly folder: string;
  readonly version: string;
}

const cache = resolve(import.meta.dirname, '../../.cache/matrix');

/** Fetches the newest version of a range of a package from the npm registry, once, and returns its folder. */
export async function fetchTool(name: string, range: string): Promise<Tool> {
  const root = join(cache, `${name}-${range}`);
  const folder = join(root, 'node_modules', name);
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'package.json'), '{"private":true}');
    const words = ['install', '--prefix', root, '--no-audit', '--no-fund', '--silent', `${name}@${range}`];
    execFileSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}
