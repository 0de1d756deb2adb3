import { posix } from 'node:path';
import { isOwnAddress } from '../api-address.ts';
import { type Files, textOf } from '../files.ts';
import { REMOTE_LOG } from '../remote-log.ts';
import { WEBAPIS } from '../tizen-files.ts';

/**
 * Faults of the pages: from `file:`, modules and CORS requests fail, and an absolute address leads out of the package.
 */
export function pageFaults(files: Files): string[] {
  const pages = Array.from(files.keys()).filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) => {
    const tags = (textOf(files, page) ?? '').match(/<(?:script|link)\b[^>]*>/gi) ?? [];
    if (!tags.some((tag) => /^<script/i.test(tag))) return [`${page} has no script`];
    return tags.flatMap((tag) => tagFaults(tag, files).map((fault) => `${page}: ${fault} in ${tag}`));
  });
}

function tagFaults(tag: string, files: Files): string[] {
  const faults: string[] = [];
  if (/\stype="?module\b|\srel="?modulepreload\b|\snomodule\b/i.test(tag)) faults.push('a module');
  if (/\scrossorigin\b/i.test(tag)) faults.push('crossorigin');
  if (tag.includes(`id="${REMOTE_LOG}"`)) faults.push('a log for another computer, which --logs added,');
  for (const [, address = ''] of tag.matchAll(/\s(?:data-)?(?:src|href)="([^"]*)"/gi)) {
    if (address === WEBAPIS || address.startsWith('data:')) continue;
    const path = address.replace(/^\.\//, '').replace(/[?#].*/, '');
    if (isAbsolute(address)) faults.push('an absolute address');
    else if (!files.has(path)) faults.push('a missing file');
  }
  return faults;
}

const isAbsolute = (address: string) => /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address);

/** Faults of style sheets and scripts: absolute addresses of their parts, modules, and an API on the set itself. */
export function codeFaults(files: Files): string[] {
  return Array.from(files.keys()).flatMap((path) => {
    const text = /\.(css|m?js)$/.test(path) ? (textOf(files, path) ?? '') : '';
    const parts = [...pictures(text), ...imports(text)].filter(isAbsolute);
    const own = Array.from(text.matchAll(/https?:\/\/[\w.[\]:-]+/g), ([address]) => address).filter(
      isOwnAddress,
    );
    return [
      ...(path.endsWith('.mjs') || /\bimport\.meta\b/.test(text) ? [`${path} is a module`] : []),
      ...parts.map((address) => `${path} loads the absolute address ${address}`),
      ...imports(text)
        .filter((address) => !isAbsolute(address) && !files.has(posix.join(posix.dirname(path), address)))
        .map((address) => `${path} loads ${address}, which is missing`),
      ...own.map(
        (address) => `${path} calls ${address}, the set itself: package again with the API's address`,
      ),
    ];
  });
}

/** Addresses in the `url()` of styles, except embedded data. */
function pictures(text: string): string[] {
  const found = text.matchAll(/url\(\s*\\?["']?(?!data:)([^"')\\\s]+)/g);
  return Array.from(found, ([, address = '']) => address);
}

/** Addresses of the scripts that a classic script loads, at once or later. */
function imports(text: string): string[] {
  const lists = text.matchAll(/System\.register\(\s*\[([^\]]*)\]/g);
  const early = Array.from(lists, ([, list = '']) => list.match(/[^`"',\s]+/g) ?? []).flat();
  // The loader itself compares an address with a string in this place.
  const later = Array.from(
    text.matchAll(/\.import\(\s*[`"']([^`"']+)[`"'](?!\s*[=!]=)/g),
    ([, address = '']) => address,
  );
  return [...early, ...later];
}
