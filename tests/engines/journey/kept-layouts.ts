import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Layout } from './layout.ts';

type Layouts = ReadonlyMap<string, Layout>;

const file = resolve(import.meta.dirname, '../../../.cache/engine-layouts.json');

/** Keeps the layouts of the current engine, and those of views it did not come to, so that other engines can be walked alone. */
export function keepLayouts(layouts: Layouts): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...(keptLayouts() ?? []), ...layouts]));
}

/** The layouts of its last walk; `null` if none. */
export function keptLayouts(): Layouts | null {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Layout][]);
  } catch {
    return null;
  }
}
