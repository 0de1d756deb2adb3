import { globSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';

const sources = [...globSync('src/**/*.{ts,tsx}')].sort();
const sheets = [...globSync('src/**/*.css')].sort();
const read = (file: string): string => readFileSync(file, 'utf8');
const filesWith = (files: readonly string[], words: RegExp): readonly string[] =>
  files.filter((file) => words.test(read(file)));

/** All rules with a declaration, as their values by property. */
function rulesWith(prop: string, value: string): readonly { file: string; values: Map<string, string> }[] {
  return sheets.flatMap((file) => {
    const found: { file: string; values: Map<string, string> }[] = [];
    postcss.parse(read(file)).walkDecls(prop, (declaration) => {
      if (declaration.value !== value) return;
      const values = new Map<string, string>();
      (declaration.parent as Rule).walkDecls((each) => void values.set(each.prop, each.value));
      found.push({ file, values });
    });
    return found;
  });
}

test('one lock is drawn', () => {
  expect(filesWith(sources, /M6 11h12v8/)).toEqual(['src/ui/icons.ts']);
  expect(filesWith(sources, /\block(ed)?(Icon)?\s*[:=]\s*\{\s*path/i)).toEqual(['src/ui/icons.ts']);
});

test('one component shows the face of a profile', () => {
  expect(filesWith(sources, /\bavatarAddress\(/)).toEqual([
    'src/api/avatar-address.ts',
    'src/features/accounts/api/keep-viewer.ts',
    'src/features/profiles/components/profile-picture.tsx',
  ]);
});

test('every framed age is the one age badge', () => {
  const ages = sheets.filter((file) => /^\.age \{/m.test(read(file)) && file !== 'src/ui/badge.module.css');
  expect(ages.length).toBeGreaterThan(2);
  for (const file of ages)
    expect(read(file), file).toMatch(/\.age \{\s*composes: age from "(\.\/|[./]*ui\/)badge.module.css"/);
});

test('what is on air is marked by one red', () => {
  expect(filesWith(sheets, /^\s*--on-air:/m)).toEqual(['src/ui/tokens.css']);
  expect(read('src/ui/tokens.css')).toContain('--on-air: #c8322a;');
  expect(rulesWith('background', 'var(--on-air)').map(({ file }) => file)).toEqual([
    'src/ui/badge.module.css',
    'src/ui/card.module.css',
    'src/ui/progress.module.css',
  ]);
});

test('every page with a heading has the one at the top', () => {
  for (const file of [
    'orders/orders',
    'order/order',
    'contact/contact',
    'settings/settings',
    'profile/profile',
  ])
    expect(read(`src/screens/${file}-screen.module.css`), file).toMatch(
      /composes: heading from "(\.\.\/\.\.\/ui\/page|\.\.\/\.\.\/actions\/lists\/grid-page)\.module\.css"/,
    );
  // A toast beside it ends where no heading begins: 84 rem from the right edge of 163.2.
  expect(read('src/ui/toast.module.css')).toMatch(/\.place \{[^}]*max-width: 84rem/);
});

test('every short notice stands in one place, above pages', () => {
  const notices = rulesWith('right', '28.8rem');
  // Toasts, the offers of the start and alerts are composed from the first; the second is part of the first screen.
  expect(notices.map(({ file }) => file)).toEqual(['src/app/shell.module.css', 'src/ui/notice.module.css']);
  for (const { file, values } of notices) expect(values.get('top'), file).toBe('4.6rem');
  expect(read('src/ui/toast.module.css')).toContain('composes: spot from "./notice.module.css"');
  for (const file of ['src/app/alert-host.module.css', 'src/app/sleep-watch.module.css'])
    expect(read(file), file).toContain('composes: above from "../ui/notice.module.css"');
  expect(read('src/ui/toast.module.css')).toContain('min-height: 6.4rem');
});
