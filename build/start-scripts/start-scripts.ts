import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { asScript, withParts } from './classic-code.ts';

/** The chunks of a start, in the order in which they run. */
const names = ['vendor', 'start'] as const;
/** Helpers for CommonJS, without state. */
const HELPERS = 'rolldown-runtime';

/** Files are named by their content before the change, so a different change has to name them differently. */
const change = readFileSync(new URL('classic-code.ts', import.meta.url), 'utf8');

/**
 * Whether an engine runs the newer scripts without polyfills. `AbortSignal.any` came with Chromium 116, later than all of
 * their syntax. Without it, ky never aborts a request.
 */
const isModern = 'window.AbortSignal && AbortSignal.any ? true : false';

/** The start by modules, as Vite and plugin-legacy write it. */
const replaced = [
  /\s*<script type="module"[^>]*>[\s\S]*?<\/script>/g,
  /\s*<script nomodule>[\s\S]*?<\/script>/g,
  /\s*<link rel="modulepreload"[^>]*>/g,
];

type Chunk = Rolldown.OutputChunk;

const isLegacy = ({ fileName }: { readonly fileName: string }): boolean => fileName.includes('-legacy-');

function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).filter((part) => part.type === 'chunk' && !isLegacy(part)) as Chunk[];
}

/** The only chunk of that name. */
function need(chunks: readonly Chunk[], name: string): Chunk {
  const [chunk, another] = chunks.filter((each) => each.name === name);
  if (!chunk || another) throw new Error(`The build must have one chunk ${name}`);
  return chunk;
}

const starter = (files: readonly string[]): string => `
keptHome.whenDrawn(function () {
  if (window.isBelowFloor) return;
  if (!window.isModern) return window.startOyna && startOyna();
  var files = ${JSON.stringify(files)};
  for (var i = 0; i < files.length; i++) {
    var script = document.createElement('script');
    script.src = files[i];
    script.async = false;
    document.body.appendChild(script);
  }
});
`;

const preloader = (files: readonly string[]): string => `
window.isModern = ${isModern};
(function () {
  var files = window.isModern ? ${JSON.stringify(files)} : [];
  for (var i = 0; i < files.length; i++) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = files[i];
    document.head.appendChild(link);
  }
})();
`;

/**
 * Starts the hosted app by classic scripts in current engines, too; all other modules stay modules. While a service worker
 * stores its files, Chromium compiles classic scripts as a whole and keeps the result. What it keeps of a module are the
 * few functions that have run when the module has, and only from the second start on. Compiling is a quarter of a start.
 */
export function startScripts(): Plugin {
  return {
    name: 'oyna:start-scripts',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: () => change,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = chunksOf(bundle);
        if (chunks.length === 0) return;
        const parts = names.map((name) => need(chunks, name));
        const helpers = need(chunks, HELPERS);
        const changed = chunks.map((chunk): [Chunk, string] => [
          chunk,
          parts.indexOf(chunk) < 0
            ? withParts(chunk.code, parts)
            : asScript(chunk.code, chunk.name, parts, helpers),
        ]);
        for (const [{ fileName, isEntry }, code] of changed) {
          const chunk = bundle[fileName];
          if (isEntry) delete bundle[fileName];
          else if (chunk?.type === 'chunk') chunk.code = code;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk }) => {
        // The hosted page is written twice; the one of the old engines' scripts is replaced by the other.
        if (!chunk || isLegacy(chunk)) return html;
        const chunks = chunksOf(bundle);
        const files = names.map((name) => `/${need(chunks, name).fileName}`);
        // Before the style sheet, which scripts would wait for.
        return replaced
          .reduce((page, tag) => page.replace(tag, ''), html)
          .replace(
            /\s*<link rel="stylesheet"/,
            (tag) => `\n    <script>${preloader(files)}    </script>${tag}`,
          )
          .replace(/\s*<\/body>/, (tag) => `\n    <script>${starter(files)}    </script>${tag}`);
      },
    },
  };
}
