import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { legacyFolders, writerFolder } from './generated-code.ts';
import { packageFolder } from './package-folder.ts';
import { type Notice, readNotice } from './read-notice.ts';
import { renderNotices } from './render-notices.ts';

export const noticesFile = 'third-party-notices.txt';

/**
 * Writes the licences of everything in the bundle into one file, which nothing loads. Vite's own `build.license` knows the
 * modules only: the font, shaka's script, the polyfills, the module loader and Babel's helpers are none. A package without
 * an accepted licence, or without its text, fails the build.
 */
export function thirdPartyNotices(): Plugin {
  let root = '';
  // A hosted build writes its bundle twice, for old and for current engines; the last file has both.
  const notices: Notice[] = [];
  return {
    name: 'oyna:third-party-notices',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const parts = Object.values(bundle);
        const folders = new Set(parts.filter((part) => part.type === 'chunk').flatMap(foldersOfModules));
        if (parts.some(({ fileName }) => fileName.includes('-legacy-')))
          for (const folder of legacyFolders()) folders.add(folder);
        notices.push(...[...folders].map((folder) => readNotice(folder)));
        notices.push(
          ...parts.filter((part) => part.type === 'asset').flatMap((asset) => noticesOfAsset(asset, root)),
        );
        this.emitFile({ type: 'asset', fileName: noticesFile, source: renderNotices(notices) });
      },
    },
  };
}

function foldersOfModules({ modules }: Rolldown.OutputChunk): string[] {
  return Object.entries(modules).flatMap(([id, { renderedLength }]) => {
    const file = id.replace(/^\0(?=\/|\w:)/, '').replace(/\?.*/, '');
    // A style sheet is no longer in the script; anything else without code was left out.
    if (renderedLength === 0 && !file.endsWith('.css')) return [];
    return file.startsWith('\0') ? writerFolder(file) : (packageFolder(file) ?? []);
  });
}

/** Of fonts and scripts that are published as they are. */
function noticesOfAsset({ originalFileNames }: Rolldown.OutputAsset, root: string): Notice[] {
  return originalFileNames.flatMap((name) => {
    const file = resolve(root, name);
    const folder = packageFolder(file);
    return folder === null ? [] : readNotice(folder, /\.m?js$/.test(file) ? file : undefined);
  });
}
