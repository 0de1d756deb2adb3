import { createRequire } from 'node:module';
import { legacyFiles } from '../legacy-polyfills.ts';
import { packageFolder } from './package-folder.ts';

const fromHere = createRequire(import.meta.url);

/** Tools that write modules of their own into a bundle, by the beginning of the module's identifier. */
const writers: Readonly<Record<string, string>> = {
  '\0rolldown/': 'rolldown',
  '\0@oxc-project+runtime': 'rolldown',
  '\0vite/': 'vite',
  '\0vite-': 'vite',
  '\0shaka-player': 'shaka-player',
};

/** The folder of the tool that wrote a module without a file. Throws for a tool that is not known. */
export function writerFolder(id: string): string {
  const [, name] = Object.entries(writers).find(([start]) => id.startsWith(start)) ?? [];
  if (name === undefined)
    throw new Error(`Name the writer of ${JSON.stringify(id)} in build/notices/generated-code.ts`);
  return folderOf(fromHere, name);
}

/** Packages in the classic scripts that are not modules of them: polyfills, the module loader, and Babel's helpers. */
export function legacyFolders(): string[] {
  const plugin = createRequire(fromHere.resolve('@vitejs/plugin-legacy'));
  const babel = createRequire(plugin.resolve('@babel/core'));
  return [
    folderOf(fromHere, '@vitejs/plugin-legacy'),
    folderOf(plugin, 'core-js'),
    folderOf(plugin, 'systemjs'),
    folderOf(babel, '@babel/helpers'),
    ...legacyFiles.flatMap((file) => packageFolder(file) ?? []),
  ];
}

function folderOf(require: NodeJS.Require, name: string): string {
  const folder = packageFolder(require.resolve(name));
  if (folder === null) throw new Error(`${name} is not a package`);
  return folder;
}
