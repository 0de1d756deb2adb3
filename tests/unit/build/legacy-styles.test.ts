import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { legacyStyles, stylesScript } from '#build/legacy-styles.ts';

/** The rules that reach an engine which knows all but `:focus-visible`. */
function rulesOf(css: string): string[] {
  const cssRules: string[] = [];
  const insertRule = (rule: string, at: number): void => {
    if (rule.includes(':focus-visible')) throw new SyntaxError('unknown');
    cssRules.splice(at, 0, rule);
  };
  const createElement = () => ({ sheet: { cssRules, insertRule } });
  const context = createContext({ document: { createElement, head: { appendChild: () => undefined } } });
  runInContext(`${stylesScript};addStyles(${JSON.stringify(css)})`, context);
  return cssRules;
}

interface Styles {
  renderChunk(this: unknown, code: string, chunk: { name: string }): { code: string } | null;
}

function renderChunk(code: string, name = 'screen', files: string[] = []): string {
  const { renderChunk } = legacyStyles({ linked: true }) as unknown as Styles;
  const emitFile = ({ source }: { readonly source: string }) => files.push(source);
  return renderChunk.call({ emitFile }, code, { name })?.code ?? '';
}

const chunkOf = (css: string) =>
  `var __vite_style__ = document.createElement('style');__vite_style__.textContent = ${css};document.head.appendChild(__vite_style__);start();`;

test('styles are added rule by rule, in their order', () => {
  const rules = [
    '@font-face{font-family:Onest;src:url(/a.woff2)format("woff2")}',
    'a,b>c{color:red}',
    '@keyframes spin{0%{left:0}to{left:9px}}',
    '@media (min-width:1px){a{top:0}b{top:1px}}',
    '.empty{}',
  ];
  expect(rulesOf(rules.join(''))).toEqual(rules);
});

test('a rule that the engine does not know leaves the others', () => {
  expect(rulesOf('a{top:0}b:focus-visible{top:0}c{top:0}')).toEqual(['a{top:0}', 'c{top:0}']);
});

test('a chunk keeps the addresses of its fonts without its comments', () => {
  const fonts = '"a{src:url(" + new URL("a.woff2", base).href + ")}/*$vite$:1*/"';
  expect(renderChunk(chunkOf(fonts))).toBe(
    'var __vite_style__ = addStyles("a{src:url(" + new URL("a.woff2", base).href + ")}");start();',
  );
});

test('the styles of the first screen are a file beside its fonts', () => {
  const files: string[] = [];
  const css = `"a{src:url("+new URL('a.woff2', import.meta.url).href+")format(\\"woff2\\")}b{top:0}"`;
  expect(renderChunk(chunkOf(css), 'start', files)).toBe('var __vite_style__ = null;start();');
  expect(files).toEqual(['a{src:url(a.woff2)format("woff2")}b{top:0}']);
});

test.each(['"@import url(a.css);"', '"a:after{content:\\"}\\"}"', 'other'])(
  'a build with %s fails',
  (css) => {
    expect(() => renderChunk(chunkOf(css))).toThrow('have changed');
  },
);
