import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from '#build/class-names.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const button = join(root, 'src/ui/button.module.css');

test('classes of one file have the same end, whatever is in the file', () => {
  const [first, second] = ['first', 'second'].map((name) => classNameOf(name, button));
  expect(first).toMatch(/^_first_[\w-]{4}$/);
  expect(second).toBe(first?.replace('first', 'second'));
});

test('two files in which the same class would have one name stop the build', () => {
  const all = Array.from({ length: 50_000 }, (_, index) => join(root, `src/screens/${index}.module.css`));
  expect(() => all.map((file) => classNameOf('card', file))).toThrow(/would have the same names/);
});
