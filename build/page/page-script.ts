import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pageRoutes } from './page-routes.ts';

/**
 * The code of a script of the page, `src/page/NAME.ts`, together with its parts: one classic script. Its syntax stays that of
 * the sources, ES5, and only types are removed.
 */
export async function pageScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __PAGE_ROUTES__: JSON.stringify(pageRoutes()) },
    build: {
      write: false,
      minify: false,
      target: 'es2015',
      rolldownOptions: { output: { comments: false } },
      lib: {
        entry: fileURLToPath(new URL(`../../src/page/${name}.ts`, import.meta.url)),
        formats: ['iife'],
        name: 'oyna',
        fileName: name,
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const [chunk] = result && 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`The script ${name} of the page was not built`);
  return chunk.code.replace(/^\s*\/\/#(end)?region.*\n/gm, '');
}
