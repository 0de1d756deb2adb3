import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { languages } from '@oyna/contract/common';
import { localise } from '../../text/localise.ts';
import { linkTexts } from './link-texts.ts';

interface PageFile {
  readonly type: string;
  readonly text: string;
}

interface Page {
  /** Changes with any of the files, so that browsers may keep them for ever. */
  readonly version: string;
  readonly html: string;
  readonly files: ReadonlyMap<string, PageFile>;
}

const folder = new URL('page/', import.meta.url);
/** Code of the contract that the page runs; of the rest it takes only types. */
const shared = ['group-phone'];

/** The page as a browser takes it: its modules without their types, its texts a file each language. */
export function readPageFiles(): Page {
  const files = new Map<string, PageFile>();
  let html = '';
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    if (name.endsWith('.html')) html = text;
    if (name.endsWith('.css')) files.set(name, { type: 'text/css; charset=utf-8', text });
    if (name.endsWith('.ts')) files.set(name, script(text));
  }
  for (const name of shared) {
    const address = new URL(import.meta.resolve(`@oyna/contract/${name}`));
    files.set(`${name}.ts`, script(readFileSync(address, 'utf8')));
  }
  for (const language of languages) {
    const texts = Object.entries(linkTexts).map(([key, text]) => [key, localise(text, language)]);
    const text = JSON.stringify(Object.fromEntries(texts));
    files.set(`texts.${language}.json`, { type: 'application/json; charset=utf-8', text });
  }
  const modules = [...files.keys()].filter((name) => name.endsWith('.ts'));
  const preloads = modules.map((name) => `<link rel="modulepreload" href="/link/{version}/${name}">`);
  const hash = createHash('sha256').update(html);
  for (const { text } of files.values()) hash.update(text);
  const version = hash.digest('base64url').slice(0, 12);
  return { version, html: html.replace('{preloads}', preloads.join('\n')), files };
}

/** A module whose imports from the contract lead to the files beside it. */
function script(code: string): PageFile {
  const text = withoutTypes(code).replace(/'@oyna\/contract\/([\w-]+)'/g, "'./$1.ts'");
  return { type: 'text/javascript; charset=utf-8', text };
}

/** Node calls this experimental, which is nothing that whoever starts the server has to read. */
function withoutTypes(code: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(code);
  } finally {
    process.emitWarning = emitWarning;
  }
}
