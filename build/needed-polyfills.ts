import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { nativeFeatures } from './legacy-polyfills.ts';
import { stylesScript } from './legacy-styles.ts';

/** When the classic scripts start: in every engine, or where the modules of the hosted build do not run. */
type Start = 'always' | 'without modules';

/** Tags of plugin-legacy, which load the polyfills in every engine that takes the classic scripts. */
const polyfillTag = /\s*<script[^>]* id="vite-legacy-polyfill" src="([^"]+)"><\/script>/;
const entryTag = /\s*<script[^>]* id="vite-legacy-entry" data-src="([^"]+)">[^<]*<\/script>/;
/** Its start for engines that know modules but not all of the app's syntax. */
const fallback = /!function\(\)\{if\(window\.__vite_is_modern_browser\)return;.*?\}\(\);(?=<\/script>)/;

/**
 * Starts the classic scripts of an engine: the module loader, before it the polyfills if the engine lacks a feature, and
 * then the app. Scripts inserted with `async = false` run in their order, from `file:` as well.
 */
export const startScript = (polyfills: string, loader: string, entry: string): string => `
function startOyna() {
  if (window.isBelowFloor) return;
  var files = ${nativeFeatures.join(' && ')} ? [] : [${JSON.stringify(polyfills)}];
  files.push(${JSON.stringify(loader)});
  for (var i = 0; i < files.length; i++) {
    var script = document.createElement('script');
    script.src = files[i];
    script.async = false;
    if (i === files.length - 1) script.onload = function () { System.import(${JSON.stringify(entry)}); };
    document.body.appendChild(script);
  }
}`;

/** Loads polyfills only where the engine lacks a feature. The module loader gets a file of its own for that. */
export function neededPolyfills(start: Start): Plugin {
  const file = createRequire(import.meta.resolve('@vitejs/plugin-legacy')).resolve('systemjs/dist/s.min.js');
  const source = readFileSync(file, 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '');
  const loader = `loader-legacy-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'oyna:needed-polyfills',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      if (Object.keys(bundle).some((name) => name.includes('-legacy-')))
        this.emitFile({ type: 'asset', fileName: `assets/${loader}`, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { chunk }) => {
        // The hosted page is written twice; the one of the classic scripts is replaced by the other.
        if (start === 'without modules' && chunk?.fileName.includes('-legacy')) return html;
        const [, polyfills] = polyfillTag.exec(html) ?? [];
        const [, entry] = entryTag.exec(html) ?? [];
        const hasFallback = fallback.test(html);
        if (!polyfills || !entry || hasFallback !== (start === 'without modules'))
          throw new Error('The page of plugin-legacy has changed');
        const script = startScript(polyfills, polyfills.replace(/[^/]+$/, loader), entry);
        const starts =
          start === 'always'
            ? `<script>keptHome.whenDrawn(startOyna);</script>`
            : '<script nomodule>keptHome.whenDrawn(startOyna);</script>';
        return html
          .replace(polyfillTag, '')
          .replace(entryTag, () => `\n    <script>${stylesScript}${script}\n    </script>\n    ${starts}`)
          .replace(fallback, 'window.__vite_is_modern_browser || startOyna();');
      },
    },
  };
}
