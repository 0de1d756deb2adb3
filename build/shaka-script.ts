import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = '\0shaka-player';

/**
 * Serves `import('shaka-player')` from the vendor's own file, loaded as a classic script. The file is 0.8 MB
 * of ES5 and runs on every engine. Parsing, lowering and minifying it twice would double the build time, and
 * this way the modern and the legacy app share one cached file.
 */
export function shakaScript(): Plugin {
  let reference = '';
  let root = '';
  return {
    name: 'oyna:shaka-script',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      const file = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled.js');
      const source = readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      reference = this.emitFile({
        type: 'asset',
        name: 'shaka-player.js',
        originalFileName: relative(root, file),
        source,
      });
    },
    resolveId: (id) => (/^shaka-player(\/dist\/shaka-player\.compiled(\.js)?)?$/.test(id) ? MODULE : null),
    load: (id) => (id === MODULE ? loader(`import.meta.ROLLUP_FILE_URL_${reference}`) : null),
  };
}

/** Retries the script inside the module for about eight seconds, because a failed module never runs again. */
const loader = (url: string) => `
const load = () => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = ${url};
  script.onload = resolve;
  script.onerror = () => { script.remove(); reject(new TypeError('Failed to load the player script')); };
  document.head.appendChild(script);
});
const again = (pause) => load().catch((error) => {
  if (pause > 4000) throw error;
  return new Promise((resolve) => setTimeout(resolve, pause)).then(() => again(2 * pause));
});
await again(500);
export default window.shaka;
`;
