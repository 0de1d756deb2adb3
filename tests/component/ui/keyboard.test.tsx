import { type Language, languages } from '@oyna/contract/common';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { Keyboard } from '#src/ui/keyboard.tsx';
import { keyboardLayouts } from '#src/ui/keyboard-layouts.ts';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { pointAt } from '../support/point.ts';
import { press } from '../support/press.ts';

let boards = 0;

function keyboard(language: Language, capital: boolean, typed: string[]) {
  return (
    <FocusGroup orientation="vertical" focusKey="page" first="keys">
      <Button label="above" onPress={() => undefined} />
      <Keyboard
        name={`keys-${boards}`}
        focusKey="keys"
        layout={language}
        capital={capital}
        onType={(letter) => typed.push(letter)}
        onErase={() => typed.push('erase')}
        onDone={() => typed.push('done')}
        labels={{ space: 'space', erase: 'erase', done: 'done' }}
      />
    </FocusGroup>
  );
}

async function show(language: Language, capital = false) {
  boards += 1;
  const typed: string[] = [];
  const { rerender } = render(keyboard(language, capital, typed));
  await focusOn('keys');
  return {
    typed,
    become: (next: Language, capitals: boolean) => rerender(keyboard(next, capitals, typed)),
  };
}

/*
 *  [ above ]
 *   q w e r t y u i o p
 *   a s d f g h j k l ʼ
 *   z x c v b n m oʻ gʻ -
 *   [ space ][ erase ][ done ]
 */
describe('a keyboard', () => {
  test('types a word by arrows and OK', async () => {
    const { typed } = await show('uz');
    await press('down', 'ok', 'down', 'right', 'right', 'right', 'right', 'right', 'right', 'right', 'ok');
    expect(typed).toEqual(['a', 'oʻ']);
  });

  test('has the letters of Uzbek in both scripts, Russian and English', () => {
    const letters = (language: Language) => keyboardLayouts[language].flat();
    expect(letters('uz')).toEqual(expect.arrayContaining(['oʻ', 'gʻ', 'ʼ']));
    expect(letters('uz-Cyrl')).toEqual(expect.arrayContaining(['ў', 'қ', 'ғ', 'ҳ']));
    for (const letter of 'абвгдежзийклмнопрстуфхцчшщъыьэюяё') expect(letters('ru')).toContain(letter);
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') expect(letters('en')).toContain(letter);
  });

  test.each(languages)('in %s has rows of equal length and no duplicate letter', (language) => {
    const rows = keyboardLayouts[language];
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(new Set(rows.flat()).size).toBe(rows.flat().length);
  });

  test.each(languages)('in %s returns from the key below each letter of the last row', async (language) => {
    await show(language);
    for (const letter of keyboardLayouts[language][2] ?? []) {
      await pointAt(screen.getByLabelText(letter));
      await press('down');
      expect(['space', 'erase', 'done']).toContain(focused());
      await press('down');
      expect(['space', 'erase', 'done']).toContain(focused());
      await press('up');
      expect(keyboardLayouts[language][2]).toContain(focusedElement().textContent);
    }
  });

  test.each(languages)('has the marks of a sentence in %s only beside its letters', (language) => {
    const letters = keyboardLayouts[language].flat();
    expect(letters.filter((letter) => ['.', ',', '!', '?'].includes(letter))).toEqual([]);
  });

  test('has its last keys below the letters from which they are reached', async () => {
    await show('en');
    await press('down', 'down', 'down');
    expect(focused()).toBe('space');
    await press('right', 'right', 'right');
    expect(focused()).toBe('done');
    await press('up', 'right', 'right', 'down');
    expect(focused()).toBe('done');
    await press('left', 'left', 'left');
    expect(focused()).toBe('space');
  });

  test('has a space, an erase and a done key', async () => {
    const { typed } = await show('en');
    await press('down', 'down', 'down', 'ok', 'right', 'ok', 'right', 'ok');
    expect(typed).toEqual([' ', 'erase', 'done']);
  });

  test('types capitals when asked to', async () => {
    const { typed } = await show('uz', true);
    await press('ok');
    expect(typed).toEqual(['Q']);
  });

  test('capitalizes only the first character of a letter that has two', async () => {
    const { typed } = await show('uz', true);
    await press('down', 'down', 'right', 'right', 'right', 'right', 'right', 'right', 'right', 'ok');
    expect(typed).toEqual(['Oʻ']);
  });

  test('keeps the focus on its key while capitals and languages change', async () => {
    const { become } = await show('en', true);
    await press('right', 'right', 'down');
    expect(focused()).toBe('D');
    become('en', false);
    expect(focused()).toBe('d');
    become('ru', false);
    expect(focusedElement().textContent).not.toBe('');
  });

  test('keeps the focus when a key below the letters changes its layout', async () => {
    boards += 1;
    const layouts = ['uz', 'ru', 'signs'] as const;
    const typed: string[] = [];
    function Changing() {
      const [layout, setLayout] = useState<(typeof layouts)[number]>('uz');
      return (
        <Keyboard
          name={`keys-${boards}`}
          focusKey="keys"
          layout={layout}
          capital={false}
          modes={layouts.map((each) => ({ face: `to ${each}`, press: () => setLayout(each) }))}
          onType={(letter) => typed.push(letter)}
          onErase={() => undefined}
          onDone={() => undefined}
          labels={{ space: 'space', erase: 'erase', done: 'done' }}
        />
      );
    }
    render(<Changing />);
    await focusOn('keys');
    await press('down', 'down', 'down');
    expect(focused()).toBe('to uz');
    await press('right', 'ok');
    expect(focused()).toBe('to ru');
    await press('up', 'ok');
    await press('down', 'right', 'ok');
    expect(focused()).toBe('to signs');
    await press('up', 'up', 'up', 'ok');
    await press('down', 'down', 'down', 'down');
    expect(focused()).toBe('done');
    expect(typed[0]).toMatch(/[а-я]/);
    expect(typed[1]).toMatch(/[0-9]/);
  });

  test('is left at the top', async () => {
    await show('en');
    await press('up');
    expect(focused()).toBe('above');
  });

  test('focuses the key under a pointer', async () => {
    await show('en');
    await pointAt(screen.getByLabelText('g'));
    expect(focused()).toBe('g');
  });
});
