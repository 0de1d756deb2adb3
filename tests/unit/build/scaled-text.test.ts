import postcss from 'postcss';
import { expect, test } from 'vitest';
import { scaledText } from '../../../build/scaled-text.ts';

const scaled = (css: string): string => postcss([scaledText]).process(css, { from: undefined }).css;

test.each([
  ['a{font-size:2.8rem}', 'a{font-size:calc(2.8rem * var(--text-size))}'],
  ['a{line-height:3.2rem}', 'a{line-height:calc(3.2rem * var(--line-size))}'],
])('%s follows the text size', (css, expected) => {
  expect(scaled(css)).toBe(expected);
});

test.each([
  'a{font-size:4.8rem}',
  'a{font-size:var(--cue-size)}',
  'a{line-height:1.35}',
  'a{line-height:calc(4.4rem)}',
  'a{height:2.8rem}',
])('%s stays', (css) => {
  expect(scaled(css)).toBe(css);
});
