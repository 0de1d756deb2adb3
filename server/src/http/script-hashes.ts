import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

interface Kept {
  readonly version: string;
  readonly hashes: readonly string[];
}

/** By file. There are only a few pages, and a new build replaces them. */
const kept = new Map<string, Kept>();

/** Sources for the Content Security Policy, one for each inline script of a page. */
export function scriptHashes(file: string): readonly string[] {
  const { mtimeMs, size } = statSync(file);
  const version = `${mtimeMs} ${size}`;
  const known = kept.get(file);
  if (known?.version === version) return known.hashes;
  const hashes = hashesIn(readFileSync(file, 'utf8'));
  kept.set(file, { version, hashes });
  return hashes;
}

function hashesIn(page: string): readonly string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const texts = new Set([...scripts].map(([, text = '']) => text.replace(/\r\n?/g, '\n')));
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
