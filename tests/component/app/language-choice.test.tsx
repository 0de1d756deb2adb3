import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageChoice } from '#src/app/language-choice.tsx';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { storedLanguage } from '#src/state/lang.ts';
import { FakePlatform } from '../support/fake-platform.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';

class PlatformIn extends FakePlatform {
  private readonly tag: string | null;
  constructor(tag: string | null) {
    super();
    this.tag = tag;
  }
  override locale(): string | null {
    return this.tag;
  }
}

/** The question on a set in this language, and the names in their order. */
async function ask(tag: string | null) {
  const onChosen = vi.fn();
  render(
    <PlatformProvider value={new PlatformIn(tag)}>
      <LanguageChoice onChosen={onChosen} />
    </PlatformProvider>,
  );
  await settle();
  const names = Array.from(document.querySelectorAll('[role=button]'), (each) => each.textContent);
  return { onChosen, names };
}

test('proposes Uzbek on a set in any language', async () => {
  const { onChosen } = await ask('en-US');
  expect(focused()).toBe('Oʻzbekcha');
  await press('ok');
  expect([onChosen.mock.calls.length, storedLanguage()]).toEqual([1, 'uz']);
});

test('has the language of the set one key away', async () => {
  const { names } = await ask('ru-RU');
  expect(names).toEqual(['Oʻzbekcha', 'Русский', 'Ўзбекча', 'English']);
  await press('down', 'ok');
  expect(storedLanguage()).toBe('ru');
});

test('keeps its order on a set in a language without texts', async () => {
  const { names } = await ask('kk-KZ');
  expect(names).toEqual(['Oʻzbekcha', 'Ўзбекча', 'Русский', 'English']);
  expect(focused()).toBe('Oʻzbekcha');
});

test('reads each answer in its own language', async () => {
  await ask(null);
  const languages = Array.from(document.querySelectorAll('[lang] > [role=button]'), ({ parentElement }) =>
    parentElement?.getAttribute('lang'),
  );
  expect(languages).toEqual(['uz', 'uz-Cyrl', 'ru', 'en']);
});

test('stores nothing before an answer', async () => {
  await ask('ru-RU');
  expect(storedLanguage()).toBeNull();
});
