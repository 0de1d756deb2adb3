import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../../../shared/startup-error.ts';

export type PhonePage = 'link' | 'help';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

interface BuiltFile {
  readonly type: string;
  readonly content: Buffer;
}

/** Names of the files that a page loads, below `/link/`. */
export interface PageAssets {
  readonly script: string;
  /** Modules that the script imports, and the texts of the language. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

const builtFolder = fileURLToPath(new URL('../../../../../dist/phone/', import.meta.url));
const entries: Readonly<Record<PhonePage, string>> = { link: 'link.tsx', help: 'help.tsx' };
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** The pages for phones as Vite built them. */
export class PhoneBuild {
  private readonly manifest: Readonly<Record<string, Chunk>>;
  /** The licences of the code and fonts in the pages. */
  readonly notices: string;
  private readonly files = new Map<string, BuiltFile>();
  /** Files by their name without the hash, such as `link.js`. */
  private readonly latest = new Map<string, BuiltFile>();

  /** Reads a folder that Vite built. Throws a `StartupError` if it is missing. */
  constructor(folder: string) {
    try {
      this.manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
      this.notices = readFileSync(join(folder, 'third-party-notices.txt'), 'utf8');
    } catch (cause) {
      throw new StartupError('The pages for phones are not built: run `npm run build:phone`', { cause });
    }
    for (const name of readdirSync(join(folder, 'assets'))) {
      const [stem, , extension] = name.split('.');
      const type = types[extension ?? ''];
      if (type === undefined) continue;
      const file = { type, content: readFileSync(join(folder, 'assets', name)) };
      this.files.set(name, file);
      this.latest.set(`${stem}.${extension}`, file);
    }
  }

  assetsOf(page: PhonePage, language: string): PageAssets {
    const entry = this.chunk(entries[page]);
    const imported = this.importsOf(entry);
    const texts = this.chunk(`locales/${language}.json`);
    return {
      script: entry.file,
      preloads: [...imported, texts].map(({ file }) => file),
      styles: [...imported, entry].flatMap(({ css = [] }) => css),
    };
  }

  file(name: string): BuiltFile | null {
    return this.files.get(name) ?? null;
  }

  /** The current version of a file that another build named. */
  currentFile(name: string): BuiltFile | null {
    const [stem, , extension] = name.split('.');
    return this.latest.get(`${stem}.${extension}`) ?? null;
  }

  private chunk(key: string): Chunk {
    const chunk = this.manifest[key];
    if (chunk === undefined) throw new Error(`The build of the pages for phones has no ${key}`);
    return chunk;
  }

  private importsOf({ imports = [] }: Chunk): readonly Chunk[] {
    const direct = imports.map((key) => this.chunk(key));
    return [...new Set(direct.flatMap((chunk) => [...this.importsOf(chunk), chunk]))];
  }
}

let known: PhoneBuild | null = null;

/** The build, read once. */
export function phoneBuild(): PhoneBuild {
  known ??= new PhoneBuild(builtFolder);
  return known;
}
