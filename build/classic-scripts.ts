import type { Plugin } from 'vite';
import { COMPILE_HINT } from './start-scripts/classic-code.ts';

/** The chunks of a start, most of whose functions a start calls. */
const start = ['vendor', 'start'];

/**
 * Removes `crossorigin`, which plugin-legacy and Vite write: it makes a CORS request, and from `file:` that always fails. Lets
 * newer engines compile the chunks of a start while they load.
 */
export function classicScripts(): Plugin {
  return {
    name: 'oyna:classic-scripts',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && start.indexOf(part.name) >= 0) part.code = COMPILE_HINT + part.code;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/ crossorigin(="[^"]*")?/g, ''),
    },
  };
}
