import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { withEagerFunctions } from './eager-code.ts';

/** The chunks of a start, most of whose functions a start calls. */
const names = ['vendor', 'start'];

/** Files are named by their content before the change, so a different change has to name them differently. */
const change = readFileSync(new URL('eager-code.ts', import.meta.url), 'utf8');

/**
 * Compiles the old engines' scripts of a start while they load. Not in the packaged app, because from a file no engine loads a
 * script piece by piece: the main thread would compile functions that nobody calls.
 */
export function eagerFunctions(): Plugin {
  return {
    name: 'oyna:eager-functions',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: () => change,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !part.fileName.includes('-legacy-')) continue;
          if (names.indexOf(part.name.replace(/-legacy$/, '')) >= 0)
            part.code = withEagerFunctions(part.code);
        }
      },
    },
  };
}
