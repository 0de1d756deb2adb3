import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './plan-looks.ts';

export interface Names {
  uz: string;
  'uz-Cyrl'?: string;
  ru: string;
  en: string;
}

export interface Title extends Subject {
  kind: string;
  title: Names;
  seasons?: readonly { number: number; episodes: readonly { number: number; title: Names }[] }[];
}
export interface Station {
  slug: string;
  name: Names;
  category: string;
}
export interface Banner {
  slug: string;
  target: { type: string; slug: string };
}
export interface Named {
  slug: string;
  title: Names;
  channel?: string;
}

const folder = join(import.meta.dirname, '../../catalogue');

/** The part of the catalogue that pictures need; its schema is checked where it is loaded. */
export function catalogue<T>(name: string): readonly T[] {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : [];
}

export function genreNames(): Map<string, Names> {
  const file = join(folder, 'terms.json');
  if (!existsSync(file)) return new Map();
  const terms = JSON.parse(readFileSync(file, 'utf8')) as { genres?: { slug: string; name: Names }[] };
  return new Map((terms.genres ?? []).map((genre) => [genre.slug, genre.name]));
}
