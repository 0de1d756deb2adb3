import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tizenEngines } from '#platforms/tizen-engine.ts';
import { root } from './root.ts';

/** The oldest Chromium that the build supports, from `browserslist`. */
export function engineFloor(): number {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: readonly string[];
  };
  const floor = /^chrome >= (\d+)$/.exec(browserslist[0] ?? '')?.[1];
  if (!floor) throw new Error('browserslist in package.json names no lowest Chrome');
  return Number(floor);
}

/** The oldest Samsung platform whose engine is at least this old. */
export function oldestTizen(floor: number): string {
  const [oldest] = Object.entries(tizenEngines)
    .filter(([, engine]) => engine >= floor)
    .sort(([, a], [, b]) => a - b);
  if (!oldest) throw new Error(`No Samsung platform has Chromium ${floor}`);
  return oldest[0];
}
