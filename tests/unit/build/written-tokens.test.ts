import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { fixedTokens, writtenTokens } from '#build/written-tokens.ts';

const tokens = `:root{--space-8:0.8rem;--layer-menu:20;--size:1;--type-28:calc(2.8rem * var(--size));--red:#e0483e;--shade:linear-gradient(var(--red), var(--text));--text:#fff}
html[data-text]{--size:1.3}`;
const focused = '.lit[data-focused]{--text:#000}';

function written(css: string): string {
  return postcss([writtenTokens(fixedTokens([tokens, focused]))]).process(css, { from: undefined }).css;
}

test.each([
  ['a{margin:0 var(--space-8)}', 'a{margin:0 0.8rem}'],
  ['a{margin:calc(-1 * var(--space-8))}', 'a{margin:calc(-1 * 0.8rem)}'],
  ['a{z-index:var(--layer-menu)}', 'a{z-index:20}'],
  [
    'a{background:linear-gradient(var(--red), var(--text))}',
    'a{background:linear-gradient(#e0483e, var(--text))}',
  ],
  ['a{background:var(--shade)}', 'a{background:linear-gradient(#e0483e, var(--text))}'],
  [':root{--space-8:0.8rem;--text:#fff}', ':root{--text:#fff}'],
])('the fixed token of %s stands in its rule', (css, expected) => {
  expect(written(css)).toBe(expected);
});

test.each([
  'a{font-size:var(--type-28)}',
  'a{color:var(--text)}',
  'a{width:calc(1rem * var(--size))}',
  'a{left:var(--cut)}',
])('%s is looked up by the set', (css) => {
  expect(written(css)).toBe(css);
});

test('tokens that scripts name stay for them', () => {
  const scripts = globSync('src/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const named = new Set(scripts.flatMap((text) => text.match(/var\(--[\w-]+\)/g) ?? []));
  expect(named.size).toBeGreaterThan(0);
  const plugin = postcss([writtenTokens()]);
  for (const use of named) {
    const css = `a{color:${use}}`;
    expect(plugin.process(css, { from: undefined }).css).toBe(css);
  }
});
