import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokenFaults } from './token-faults.ts';

/** The tokens themselves, and the fonts and the size of a rem. */
const sources = ['src/ui/tokens.css', 'src/ui/fonts.css'];
const files = globSync('src/**/*.css').filter((file) => !sources.includes(file));

test('every style sheet uses the tokens of the look', () => {
  expect(files.length).toBeGreaterThan(90);
  expect(
    files.flatMap((file) => tokenFaults(readFileSync(file, 'utf8')).map((fault) => `${file} ${fault}`)),
  ).toEqual([]);
});

/** What viewers choose for subtitles, and the many colours of faces and of a celebration. */
const palettes = [
  'src/features/player/model/subtitle-style.ts',
  'src/features/profiles/components/profile-picture.tsx',
  'src/screens/order/paid-mark.tsx',
];
/** A colour in quotes; a hash of an address or of an import is none. */
const colour = /['"](#[0-9a-f]{3,8}|(rgb|hsl)a?\([^'"]*)['"]/i;

test('components name their colours', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !palettes.includes(file));
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.filter((file) => colour.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['a{margin:0 1.4rem}', /--space/],
  ['a{padding:calc(-1 * var(--radius-card))}', /--space/],
  ['a{border-radius:1.2rem}', /--radius/],
  ['a{z-index:58}', /--layer/],
  ['a{font-size:2.6rem;line-height:var(--line-24)}', /--type/],
  ['a{font-size:var(--type-24)}', /--line of this/],
  ['a{font-size:var(--type-24);line-height:var(--line-28)}', /--line of this/],
  ['a{line-height:1.35}', /--line/],
  ['a{background:#1a1d23}', /colour/],
  ['a{background:linear-gradient(rgba(0,0,0,.4), transparent)}', /colour/],
  ['a{color:white}', /colour/],
])('%s is refused', (css, why) => {
  expect(tokenFaults(css)).toEqual([expect.stringMatching(why)]);
});

test.each([
  'a{margin:calc(-1 * var(--space-24)) auto 0 var(--space-8)}',
  'a{padding:calc(2 * var(--space-96)) calc(var(--space-96) + var(--space-32))}',
  'a{font-size:var(--type-24);line-height:var(--line-24)}',
  'a{font-size:calc(1.5 * var(--type-96));line-height:1}',
  'a{border-radius:calc(var(--radius-card) + 1.2rem);z-index:var(--layer-menu)}',
  'a{color:currentColor;background:var(--scrim);border:0.4rem solid transparent}',
])('%s is accepted', (css) => {
  expect(tokenFaults(css)).toEqual([]);
});
