import type { Plugin } from 'vite';
import { pageScript } from './page-script.ts';

const tag = /<script src="\/src\/page\/([\w-]+)\.ts"><\/script>/g;

/** Values that the page gets while it is built; the development server has none. */
const none: Readonly<Record<string, string>> = {
  __API_ORIGIN__: '""',
  __TEXT_FILES__: '{}',
  __BUILD__: '""',
};

/** Puts the page's own scripts into it: they run before any file has loaded, also from `file:`. */
export function pageScripts(): Plugin {
  let isBuild = false;
  return {
    name: 'oyna:page-scripts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const names = Array.from(html.matchAll(tag), ([, name = '']) => name);
        const codes = new Map(
          await Promise.all(names.map(async (name) => [name, await pageScript(name)] as const)),
        );
        const page = html.replace(tag, (_, name: string) => `<script>\n${codes.get(name)}</script>`);
        return isBuild ? page : fillPage(page, none);
      },
    },
  };
}

/** Puts values in the place of their names, as code. */
export function fillPage(html: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((page, [name, value]) => {
    if (!page.includes(name)) throw new Error(`The page has no ${name}`);
    return page.replaceAll(name, () => value);
  }, html);
}
