import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { TextStep } from '#src/features/accounts/components/text-step.tsx';
import type { TextKind } from '#src/features/accounts/components/typed-field.tsx';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { focused, focusedElement, focusOn } from '../../../support/focused.ts';
import { pressInLastRow } from '../../../support/keyboard.ts';
import { click } from '../../../support/point.ts';
import { press } from '../../../support/press.ts';
import { ScreenFrame } from '../../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let steps = 0;

/*
 *   1 2 3 4 5 6 7 8 9 0
 *   q w e r t y u i o p
 *   a s d f g h j k l '
 *   z x c v b n m . , -
 *   [ Oʻz ][ Ўз ][ Рус ][ Eng ][ #+= ]
 *   . , ! ? [ Space ][ Erase ][ Continue ]
 */
async function show(kind: TextKind, start = '') {
  steps += 1;
  const onDone = vi.fn();
  const name = `text-${steps}`;
  function Step() {
    const [text, setText] = useState(start);
    return (
      <FocusGroup orientation="vertical" focusKey={name}>
        <TextStep
          name={name}
          heading="Heading"
          sentence=""
          text={text}
          maxLength={1000}
          kind={kind}
          onChange={setText}
          onDone={onDone}
          required
          problem={null}
          busy={false}
        />
      </FocusGroup>
    );
  }
  render(
    <ScreenFrame entry={name} navigation={navigation}>
      <Step />
    </ScreenFrame>,
  );
  await focusOn(name);
  return onDone;
}

const typed = () => screen.getByRole('status').textContent?.replace(/_$/, '');
const hardware = (key: string) =>
  act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));

describe('a text field', () => {
  test.each(['name', 'text', 'password'] as const)(
    'accepts digits in a %s without another layout',
    async (kind) => {
      await show(kind);
      await press('up', 'ok');
      expect(typed()).toMatch(/^(1|•)$/);
    },
  );

  test('has full stop, comma and question mark in its last row', async () => {
    await show('text', 'A');
    for (const mark of ['.', ',', '!', '?']) await pressInLastRow(mark);
    expect(typed()).toBe('A.,!?');
  });

  test.each([
    ['Oʻz', 'oʻ'],
    ['Ўз', 'ў'],
    ['Рус', 'ы'],
    ['Eng', 'w'],
  ])('marks the key %s of the alphabet it switches to', async (face, letter) => {
    await show('text', 'a');
    await press('down', 'down', 'down');
    const keys = Array.from(focusedElement().parentElement?.children ?? []);
    const wanted = keys.findIndex((key) => key.textContent === face);
    for (let place = keys.indexOf(focusedElement()); place < wanted; place++) await press('right');
    for (let place = keys.indexOf(focusedElement()); place > wanted; place--) await press('left');
    await press('ok');
    const pressed = keys.filter((key) => key.getAttribute('aria-pressed') === 'true');
    expect(pressed.map((key) => key.textContent)).toEqual([face]);
    await click(screen.getByLabelText(letter));
    expect(typed()).toBe(`a${letter}`);
  });

  test('has punctuation on its own key, for passwords too', async () => {
    await show('password');
    await click(screen.getByText('#+='));
    await click(screen.getByLabelText('_'));
    await click(screen.getByText('Show'));
    expect(typed()).toBe('_');
  });

  test('erases oʻ and gʻ as one letter, by its key and by Backspace', async () => {
    await show('text', 'togʻoʻ');
    await pressInLastRow('Erase');
    expect(typed()).toBe('togʻ');
    await hardware('Backspace');
    expect(typed()).toBe('to');
    await hardware('Backspace');
    expect(typed()).toBe('t');
  });

  test('types letters of the current layout by number keys, capitalized where needed', async () => {
    await show('name');
    await click(screen.getByText('Рус'));
    await press('2');
    await press('4');
    expect(typed()).toBe('Аи');
  });

  test('reports empty input beside the field until something is typed', async () => {
    const onDone = await show('text');
    await pressInLastRow('Continue');
    expect(screen.getByRole('alert').textContent).toBe('This can’t be empty.');
    expect(onDone).not.toHaveBeenCalled();
    await hardware('a');
    expect(screen.getByRole('alert').textContent).toBe('');
    await pressInLastRow('Continue');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test.each([
    ['of four lines', 'Bir\nIkki\nUch\nToʻrt', null],
    ['of larger letters', 'Bu film menga juda yoqdi. '.repeat(4).trim(), '130'],
  ])('shows a text %s in full before it is sent', async (_, text, size) => {
    if (size) document.documentElement.setAttribute('data-text', size);
    const onDone = await show('text', text);
    await pressInLastRow('Continue');
    document.documentElement.removeAttribute('data-text');
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('document').textContent).toBe(text);
  });

  test('sends a text that the field shows whole at once', async () => {
    const onDone = await show('text', 'Bu film menga juda yoqdi. '.repeat(4).trim());
    await pressInLastRow('Continue');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('shows a long text in full before it is sent', async () => {
    const long = 'Bu film menga juda yoqdi. '.repeat(8).trim();
    const onDone = await show('text', long);
    await pressInLastRow('Continue');
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('document').textContent).toBe(long);
    expect(screen.queryByLabelText('Erase')).toBeNull();
    act(() => void closeTopLayer());
    await waitFor(() => expect(screen.queryByLabelText('Erase')).not.toBeNull());
    await pressInLastRow('Continue');
    await waitFor(() => expect(focused()).toBe('Continue'));
    await press('ok');
    expect(onDone).toHaveBeenCalledOnce();
  });
});
