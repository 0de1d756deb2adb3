import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAccepted } from './accepted-licences.ts';
import { mitText } from './mit-text.ts';

/** The part of the notices about one package. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** Licences, notices and copyright comments, word by word. */
  readonly texts: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

const termsFile = /^(licen[cs]e|copying|notice)/i;
/** Vite's licence file continues with those of packages that run in the build only. */
const ownPart = /\n# Licenses of bundled dependencies[\s\S]*/;

/**
 * The notice of a package. `file` is a file of it that is published as it is: its copyright comments are part of the
 * notice, because it may contain code of others. Throws if the licence is not one of those accepted, or has no text.
 */
export function readNotice(folder: string, file?: string): Notice {
  const {
    name,
    version,
    license = '',
    author,
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  if (!isAccepted(license))
    throw new Error(
      `${name} has the licence "${license}", which is not in build/notices/accepted-licences.ts`,
    );
  const owner = typeof author === 'object' ? author.name : author;
  const texts = termsIn(folder);
  if (texts.length === 0 && license === 'MIT' && owner) texts.push(mitText(owner));
  if (texts.length === 0) throw new Error(`${name} has no text of its licence "${license}"`);
  const inside = thirdParties(folder).flatMap((part) =>
    termsIn(part).map((text) => `${basename(part)}:\n\n${text}`),
  );
  return {
    name,
    version,
    licence: license,
    texts: [...texts, ...inside, ...(file ? copyrightComments(file) : [])],
  };
}

function termsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && termsFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replace(ownPart, '').trim())
    .sort();
}

/** Folders of code that a package took over from others, as Google's projects keep them. */
function thirdParties(folder: string): string[] {
  const place = join(folder, 'third_party');
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(place, name));
}

function copyrightComments(file: string): string[] {
  const comments = readFileSync(file, 'utf8').match(/\/\*[\s\S]*?\*\//g) ?? [];
  const texts = comments
    .filter((comment) => /copyright|@licen[cs]e/i.test(comment))
    .map((comment) =>
      comment
        .replace(/^\/\*+|\*+\/$/g, '')
        .replace(/^[ \t]*\*?[ \t]?(@license)?/gm, '')
        .trim(),
    );
  return [...new Set(texts)];
}
