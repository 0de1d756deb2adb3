import './launch/require-node.js';
import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from './build/class-names.ts';
import { classicScripts } from './build/classic-scripts.ts';
import { datesChunk } from './build/dates-chunk.ts';
import { earlyStart } from './build/early-start.ts';
import { hostedFiles } from './build/hosted/hosted-files.ts';
import { legacyFiles, legacyModules } from './build/legacy-polyfills.ts';
import { legacyStyles } from './build/legacy-styles.ts';
import { modernTarget } from './build/modern-target.ts';
import { neededPolyfills } from './build/needed-polyfills.ts';
import { thirdPartyNotices } from './build/notices/third-party-notices.ts';
import { pageScripts } from './build/page/page-scripts.ts';
import { playerChunks, playerIsPure } from './build/player-chunk.ts';
import { retriedStyles } from './build/retried-styles.ts';

import { shakaScript } from './build/shaka-script.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { afterStartChunk, startChunk } from './build/start-chunk.ts';
import { eagerFunctions } from './build/start-scripts/eager-functions.ts';
import { startScripts } from './build/start-scripts/start-scripts.ts';
import { vendorChunk } from './build/vendor-chunk.ts';
import { withoutSummaries } from './build/without-summaries.ts';
import { writtenTokens } from './build/written-tokens.ts';

/** The paths that the server answers itself while `npm run dev` serves the app beside it. */
const served = ['/api', '/media', '/art', '/dev'];

/**
 * `vite build` makes the hosted app in dist/web: ES modules for current browsers, classic scripts for the rest.
 * `vite build --mode modern` leaves the classic scripts out and takes a third of the time: a first start serves it
 * until the whole app is built.
 * `vite build --mode packaged` makes the app that is installed on a TV in dist/packaged: it starts from `file:`,
 * where ES modules and `crossorigin` are refused, so classic scripts are all there is.
 */
export default defineConfig(({ mode }) => {
  const packaged = mode === 'packaged';
  const modern = mode === 'modern';
  return {
    base: packaged ? './' : '/',
    plugins: [
      react(),
      shakaScript(),
      retriedStyles(),
      withoutSummaries(),
      legacyStyles({ linked: packaged }),
      legacy({
        targets: 'chrome >= 53',
        renderModernChunks: !packaged,
        renderLegacyChunks: !modern,
        polyfills: legacyModules,
        additionalLegacyPolyfills: legacyFiles,
        externalSystemJS: true,
        assumptions: {
          // Old engines have neither private fields nor object spread, and exact copies of both are slow.
          privateFieldsAsSymbols: true,
          setPublicClassFields: true,
          setSpreadProperties: true,
          objectRestNoSymbols: true,
          noDocumentAll: true,
        },
      }),
      modernTarget(),
      pageScripts(),
      earlyStart(),
      packaged ? classicScripts() : hostedFiles(),
      ...(modern ? [] : [neededPolyfills(packaged ? 'always' : 'without modules')]),
      ...(packaged ? [] : [startScripts(), eagerFunctions()]),
      thirdPartyNotices(),
    ],
    css: { modules: { generateScopedName: classNameOf }, postcss: { plugins: [writtenTokens()] } },
    server: { proxy: Object.fromEntries(served.map((path) => [path, 'http://localhost:8080'])) },
    build: {
      outDir: packaged ? 'dist/packaged' : modern ? 'dist/modern' : 'dist/web',
      cssTarget: 'chrome53',
      // Browsers that take modules preload them; the others load classic scripts.
      modulePreload: { polyfill: false },
      manifest: !packaged,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: { moduleSideEffects: [playerIsPure] },
        output: {
          // The start names fifty files, and a hash does not compress.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            groups: [vendorChunk, datesChunk, startChunk, afterStartChunk, ...sharedChunks, ...playerChunks],
          },
        },
      },
    },
  };
});
