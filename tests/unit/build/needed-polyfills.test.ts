import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { nativeFeatures } from '#build/legacy-polyfills.ts';
import { startScript } from '#build/needed-polyfills.ts';

interface FakeScript {
  src?: string;
  async?: boolean;
  onload?: () => void;
}

/** Runs the start script after `before`, in an engine that has all features; `load` loads the next script. */
function start(before: string) {
  const scripts: FakeScript[] = [];
  const imported: string[] = [];
  const context = createContext({
    document: {
      createElement: () => ({}),
      body: { appendChild: (script: FakeScript) => scripts.push(script) },
    },
    System: { import: (address: string) => imported.push(address) },
    queueMicrotask,
    AbortController,
    AbortSignal: { any: () => undefined },
  });
  runInContext('var window = globalThis;', context);
  runInContext(`${before};${startScript('polyfills.js', 'loader.js', 'app.js')};startOyna();`, context);
  return {
    scripts,
    imported,
    load: (place: number) => scripts[place]?.onload?.(),
    sources: scripts.map(({ src }) => src),
  };
}

/** Code that takes a feature away. */
function without(feature: string): string {
  // The only one that cannot be deleted.
  if (feature === 'Symbol.asyncIterator') return 'Symbol = { prototype: Symbol.prototype }';
  const symbol = /^\("(\w+)" in (.+)\)$/.exec(feature);
  if (symbol) return `delete ${symbol[2]}.${symbol[1]}`;
  return `delete ${feature.replace(/^\[\]/, 'Array.prototype').replace(/^""/, 'String.prototype')}`;
}

describe('the start of the classic scripts', () => {
  test('loads no polyfills in an engine that has everything', () => {
    expect(start('').sources).toEqual(['loader.js']);
  });

  test.each(nativeFeatures)('loads the polyfills first where %s is missing', (feature) => {
    const { sources, scripts } = start(without(feature));
    expect(sources).toEqual(['polyfills.js', 'loader.js']);
    expect(scripts.map(({ async }) => async)).toEqual([false, false]);
  });

  test('starts the app when the last script has run', () => {
    const { imported, load } = start(without('[].flat'));
    load(0);
    expect(imported).toEqual([]);
    load(1);
    expect(imported).toEqual(['app.js']);
  });

  test('loads nothing below the oldest supported engine', () => {
    expect(start('window.isBelowFloor = true').sources).toEqual([]);
  });
});
