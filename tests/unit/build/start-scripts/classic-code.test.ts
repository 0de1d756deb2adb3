import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { asScript, withParts } from '#build/start-scripts/classic-code.ts';

const vendor = { name: 'vendor', fileName: 'assets/vendor-1a2b3c4d.js' };
const start = { name: 'start', fileName: 'assets/start-1a2b3c4d.js' };
const parts = [vendor, start];
const helpers = {
  name: 'helpers',
  fileName: 'assets/helpers-1a2b3c4d.js',
  code: 'var e=(n)=>n+1;export{e as t};',
};

/** Runs scripts one after another, and the rest of a module that looks into them. */
function run(scripts: readonly string[], rest: string): unknown {
  const window: Record<string, unknown> = { location: { href: 'https://oyna.example/' } };
  window.window = window;
  for (const script of scripts) runInNewContext(script, window);
  return runInNewContext(rest, window);
}

describe('a module as a classic script', () => {
  const first = asScript(
    'import{t as n}from"./helpers-1a2b3c4d.js";const a=n(1);export{a as x};',
    'vendor',
    parts,
    helpers,
  );

  test('lets newer engines compile all of its functions while it loads', () => {
    expect(first).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('has a copy of the helpers', () => {
    expect(run([first], 'oynaParts.vendor().x')).toBe(2);
  });

  test('finds the exports of an earlier one', () => {
    const second = asScript(
      'import{x}from"./vendor-1a2b3c4d.js";let y=x;y+=1;export{y};',
      'start',
      parts,
      helpers,
    );
    expect(run([first, second], withParts('import{y as z}from"./start-1a2b3c4d.js";z', parts))).toBe(3);
  });

  test('gives later modules what a variable holds by then', () => {
    const script = asScript('let a=1;const set=(to)=>{a=to};export{a,set};', 'start', parts, helpers);
    const later = withParts('import{set as s}from"./start-1a2b3c4d.js";s(5);oynaParts.start().a', parts);
    expect(run([script], later)).toBe(5);
  });

  const ownThis = asScript('var a=function(){return this}();export{a};', 'start', parts, helpers);

  test('runs in strict mode', () => {
    expect(run([ownThis], 'typeof oynaParts.start().a')).toBe('undefined');
  });

  test('keeps its names to itself', () => {
    expect(run([ownThis], 'typeof a')).toBe('undefined');
  });

  test('resolves against the address of the page', () => {
    const script = asScript(
      'const a=import.meta.resolve?1:new URL("/b",import.meta.url).href;export{a};',
      'start',
      parts,
      helpers,
    );
    const { URL } = globalThis;
    const window = {
      location: { href: 'https://oyna.example/c/d' },
      URL,
      window: {} as { oynaParts?: unknown },
    };
    runInNewContext(script, window);
    const { oynaParts } = window.window as { oynaParts: { start: () => unknown } };
    expect(oynaParts.start()).toEqual({ a: 'https://oyna.example/b' });
  });

  test.each([
    ['an import of another module', 'import{a}from"./other.js";'],
    ['a default export', 'export default 1;'],
    ['another use of import.meta', 'console.log(import.meta.env);'],
    ['a whole part', 'import*as a from"./vendor-1a2b3c4d.js";'],
  ])('fails the build for %s', (_, code) => {
    expect(() => asScript(code, 'start', parts, helpers)).toThrow();
  });
});

describe('a module beside the classic scripts', () => {
  test('keeps its other imports', () => {
    const code = 'import"./vendor-1a2b3c4d.js";import{a}from"./other.js";export{a};';
    expect(withParts(code, parts)).toBe('import{a}from"./other.js";export{a};');
  });

  test('fails the build if it passes a part on', () => {
    expect(() => withParts('export{a}from"./start-1a2b3c4d.js";', parts)).toThrow();
  });
});
