import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface Kept extends Hashes {
  readonly version: string;
}

/** By file. There are only a few pages, and a new build replaces them. */
const kept = new Map<string, Kept>();

/** The sources of a page's file; see `hashesIn`. */
export function inlineHashes(file: string): Hashes {
  const { mtimeMs, size } = statSync(file);
  const version = `${mtimeMs} ${size}`;
  const known = kept.get(file);
  if (known?.version === version) return known;
  const hashes = hashesIn(readFileSync(file, 'utf8'));
  kept.set(file, { version, ...hashes });
  return hashes;
}

/** Sources for the Content Security Policy, one for each inline script and each inline style sheet of a page. */
export function hashesIn(page: string): Hashes {
  return {
    scripts: hashesOf(page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)),
    styles: hashesOf(page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)),
  };
}

function hashesOf(found: Iterable<RegExpMatchArray>): readonly string[] {
  const texts = new Set([...found].map(([, text = '']) => text.replace(/\r\n?/g, '\n')));
  return [...texts].map(sourceHash);
}

/** The source of an inline text in a Content Security Policy. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
