import { createContext, runInContext } from 'node:vm';
import type { IndexHtmlTransformContext, Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { startScripts } from '#build/start-scripts/start-scripts.ts';

const html = '<head><link rel="stylesheet" href="/a.css"></head><body></body>';
const chunkOf = (name: string) =>
  ({ type: 'chunk', name, fileName: `assets/${name}.js` }) as Rolldown.OutputChunk;
const chunks = ['index', 'vendor', 'start'].map(chunkOf);

/** The page with its start. */
function page(): string {
  const { transformIndexHtml: transform } = startScripts();
  if (typeof transform !== 'object') throw new Error('The plugin does not change the page');
  const bundle = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
  const context = { bundle, chunk: chunks[0] } as unknown as IndexHtmlTransformContext;
  return String(Reflect.apply(transform.handler, undefined, [html, context]));
}

/** Runs the scripts of the page in an engine; returns the scripts that it adds, and the calls of the old start. */
function start(globals: object) {
  const added: string[] = [];
  const append = ({ src, href }: { src?: string; href?: string }) => added.push(src ?? `preload ${href}`);
  const context = createContext({
    document: {
      createElement: () => ({}),
      head: { appendChild: append },
      body: { appendChild: append },
    },
    keptHome: { whenDrawn: (start: () => void) => start() },
    startOyna: () => added.push('classic'),
    ...globals,
  });
  runInContext('var window = globalThis;', context);
  for (const [, script = ''] of page().matchAll(/<script>([\s\S]*?)<\/script>/g))
    runInContext(script, context);
  return added;
}

const modern = [
  'preload /assets/vendor.js',
  'preload /assets/start.js',
  '/assets/vendor.js',
  '/assets/start.js',
];

describe('the start of the hosted page', () => {
  test('loads the newer scripts in an engine that combines abort signals', () => {
    expect(start({ AbortSignal: { any: () => undefined } })).toEqual(modern);
  });

  test.each([
    ['without AbortSignal.any', { AbortSignal: {}, CSS: { supports: () => true } }],
    ['without AbortSignal', {}],
  ])('loads the scripts of old engines %s', (_, globals) => {
    expect(start(globals)).toEqual(['classic']);
  });

  test('loads nothing below the oldest supported engine', () => {
    expect(start({ isBelowFloor: true })).toEqual([]);
  });
});
