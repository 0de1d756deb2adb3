import '../../launch/require-node.js';
import { defineConfig } from 'vite';
import { thirdPartyNotices } from '../../build/notices/third-party-notices.ts';

const name = 'assets/[name].[hash]';

/**
 * Builds the pages for phones into dist/phone. The server renders their HTML and reads the names of scripts and styles
 * from the manifest.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/link/',
  publicDir: false,
  plugins: [thirdPartyNotices()],
  build: {
    outDir: '../../dist/phone',
    emptyOutDir: true,
    manifest: true,
    target: ['es2019', 'chrome80', 'safari14'],
    // The server writes the preloads into the HTML.
    modulePreload: false,
    // The content security policy allows no fonts in `data:` addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { link: 'link.tsx', help: 'help.tsx' },
      output: {
        entryFileNames: `${name}.js`,
        chunkFileNames: `${name}.js`,
        assetFileNames: `${name}[extname]`,
      },
    },
  },
});
