import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { fillPage } from './page/page-scripts.ts';
import { patternOf } from './sources.ts';

const locale = patternOf(['src/i18n/locales/'], '([\\w-]+)\\.json$');

/** Names a build by its files, whose names are hashes of their content. */
function nameOf(files: readonly string[]): string {
  return createHash('sha256')
    .update([...files].sort().join('\n'))
    .digest('base64url')
    .slice(0, 8);
}

/**
 * Tells the page, which asks for the first texts and data before the app's code is there, where they are; and the name of
 * the build, by which it knows a picture of home that another build has kept.
 */
export function earlyStart(): Plugin {
  let origin = '';
  let base = '';
  return {
    name: 'oyna:early-start',
    apply: 'build',
    configResolved(config) {
      origin = ((config.env.VITE_API_ORIGIN as string | undefined) ?? '').replace(/\/+$/, '');
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const texts: Record<string, string> = {};
        for (const part of Object.values(bundle)) {
          const [, lang] = (part.type === 'chunk' && locale.exec(part.facadeModuleId ?? '')) || [];
          if (lang && !/-legacy-/.test(part.fileName)) texts[lang] = base + part.fileName;
        }
        return fillPage(html, {
          __API_ORIGIN__: JSON.stringify(origin),
          __TEXT_FILES__: JSON.stringify(texts),
          __BUILD__: JSON.stringify(nameOf(Object.keys(bundle))),
        });
      },
    },
  };
}
