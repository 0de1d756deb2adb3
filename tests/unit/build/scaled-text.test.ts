import postcss from 'postcss';
import { expect, test } from 'vitest';
import { scaledText } from '#build/scaled-text.ts';

const scaled = (css: string): string => postcss([scaledText]).process(css, { from: undefined }).css;
const text = (rem: string): string => `calc(${rem}rem * var(--text-size))`;
const line = (rem: string): string => `calc(${rem}rem * var(--line-size))`;

test.each([
  ['a{font-size:2.8rem}', `a{font-size:${text('2.8')}}`],
  ['a{line-height:3.8rem}', `a{line-height:${line('3.8')}}`],
  // Without air between its lines.
  ['a{font-size:2.4rem;line-height:2.8rem}', `a{font-size:${text('2.4')};line-height:${text('2.8')}}`],
  [
    'a{max-height:7.6rem;line-height:3.8rem;-webkit-line-clamp:2}',
    `a{max-height:${line('7.6')};line-height:${line('3.8')};-webkit-line-clamp:2}`,
  ],
  ['a{height:7.6rem;-webkit-line-clamp:2}', `a{height:${text('7.6')};-webkit-line-clamp:2}`],
])('%s follows the text size', (css, expected) => {
  expect(scaled(css)).toBe(expected);
});

test.each([
  'a{font-size:4.8rem}',
  'a{font-size:6.4rem;line-height:8rem;max-height:16rem;-webkit-line-clamp:2}',
  'a{font-size:var(--cue-size)}',
  'a{line-height:1.35}',
  'a{line-height:calc(4.4rem)}',
  'a{height:2.8rem}',
])('%s stays', (css) => {
  expect(scaled(css)).toBe(css);
});
