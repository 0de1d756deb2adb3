import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { languages } from '@oyna/contract/common';
import { localise } from '../../../shared/text/localise.ts';
import { linkTexts } from './link-texts.ts';
import { readPageFonts } from './page-fonts.ts';

interface PageFile {
  readonly type: string;
  readonly content: string | Buffer;
}

interface PageFiles {
  /** Changes with any of the files, so that browsers may keep them for ever. */
  readonly version: string;
  /** HTML templates by file name. */
  readonly pages: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, PageFile>;
}

const css = 'text/css; charset=utf-8';
const folder = new URL('page/', import.meta.url);
/** Modules of the contract that the pages run. Of the others they import only types. */
const shared = ['group-phone'];
let known: PageFiles | null = null;

/** The files of the phone pages for browsers: modules without types, and one file of texts per language. */
export function pageFiles(): PageFiles {
  known ??= readPageFiles();
  return known;
}

function readPageFiles(): PageFiles {
  const files = new Map<string, PageFile>();
  const templates = new Map<string, string>();
  const modules = new Map<string, string>();
  const fonts = readPageFonts();
  files.set('fonts.css', { type: css, content: fonts.css });
  for (const [name, content] of fonts.files) files.set(name, { type: 'font/woff2', content });
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    if (name.endsWith('.html')) templates.set(name, text);
    if (name.endsWith('.css')) files.set(name, { type: css, content: text });
    if (name.endsWith('.ts')) modules.set(name, script(text));
  }
  for (const name of shared) {
    const address = new URL(import.meta.resolve(`@oyna/contract/${name}`));
    modules.set(`${name}.ts`, script(readFileSync(address, 'utf8')));
  }
  for (const [name, content] of modules) files.set(name, { type: 'text/javascript; charset=utf-8', content });
  for (const language of languages) {
    const texts = Object.entries(linkTexts).map(([key, text]) => [key, localise(text, language)]);
    const content = JSON.stringify(Object.fromEntries(texts));
    files.set(`texts.${language}.json`, { type: 'application/json; charset=utf-8', content });
  }
  const hash = createHash('sha256');
  for (const html of templates.values()) hash.update(html);
  for (const { content } of files.values()) hash.update(content);
  const version = hash.digest('base64url').slice(0, 12);
  const pages = new Map([...templates].map(([name, html]) => [name, withPreloads(html, modules)]));
  return { version, pages, files };
}

/** Preloads the imports of the page's script, because each level of imports would cost a round trip. */
function withPreloads(html: string, modules: ReadonlyMap<string, string>): string {
  const script = /src="\/link\/\{version\}\/([\w-]+\.ts)"/.exec(html)?.[1];
  const needed = new Set(script ? [script] : []);
  for (const name of needed)
    for (const [, imported] of (modules.get(name) ?? '').matchAll(/from '\.\/([\w-]+\.ts)'/g))
      if (imported) needed.add(imported);
  const links = [...needed].map((name) => `<link rel="modulepreload" href="/link/{version}/${name}">`);
  return html.replace('{preloads}', links.join('\n'));
}

/** Rewrites a module's imports from the contract to local files. */
function script(code: string): string {
  return withoutTypes(code).replace(/'@oyna\/contract\/([\w-]+)'/g, "'./$1.ts'");
}

/** Hides Node's experimental warning, which is irrelevant to operators. */
function withoutTypes(code: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(code);
  } finally {
    process.emitWarning = emitWarning;
  }
}
