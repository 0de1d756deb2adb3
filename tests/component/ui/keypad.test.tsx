import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { Keypad } from '#src/ui/keypad.tsx';
import { focused, focusOn } from '../support/focused.ts';
import { click, pointAt } from '../support/point.ts';
import { press } from '../support/press.ts';

let pads = 0;

/*
 *   1  2  3
 *   4  5  6
 *   7  8  9
 *  erase 0 send
 *  [ below ]
 */
async function show(): Promise<string[]> {
  pads += 1;
  const typed: string[] = [];
  render(
    <FocusGroup orientation="vertical" focusKey="page" first="pad">
      <Keypad
        name={`pad-${pads}`}
        focusKey="pad"
        onDigit={(digit) => typed.push(digit)}
        onErase={() => typed.push('erase')}
        onSubmit={() => typed.push('send')}
        labels={{ erase: 'erase', submit: 'send' }}
      />
      <Button label="below" onPress={() => undefined} />
    </FocusGroup>,
  );
  await focusOn('pad');
  return typed;
}

describe('a keypad', () => {
  test('focuses its middle key first', async () => {
    await show();
    expect(focused()).toBe('5');
  });

  test('types by arrows and OK', async () => {
    const typed = await show();
    await press('ok', 'up', 'left', 'ok', 'down', 'down', 'down', 'right', 'ok');
    expect(typed).toEqual(['5', '1', '0']);
  });

  test('has erase and send beside the zero', async () => {
    const typed = await show();
    await press('down', 'down', 'left', 'ok', 'right', 'right', 'ok');
    expect(typed).toEqual(['erase', 'send']);
  });

  test('reaches every key with at most three presses', async () => {
    const typed = await show();
    const ways = [
      { there: ['up', 'left'], back: ['right', 'down'] },
      { there: ['up', 'right'], back: ['left', 'down'] },
      { there: ['down', 'down', 'left'], back: ['right', 'up', 'up'] },
      { there: ['down', 'down', 'right'], back: ['left', 'up', 'up'] },
    ] as const;
    for (const { there, back } of ways) {
      await press(...there, 'ok', ...back);
      expect(focused()).toBe('5');
    }
    expect(typed).toEqual(['1', '3', 'erase', 'send']);
  });

  test('does not wrap at its sides', async () => {
    await show();
    await press('left', 'left');
    expect(focused()).toBe('4');
    await press('right', 'right', 'right');
    expect(focused()).toBe('6');
  });

  test('is left at the bottom', async () => {
    await show();
    await press('down', 'down', 'down');
    expect(focused()).toBe('below');
  });

  test('returns to the key that was left, not to the middle', async () => {
    await show();
    await press('down', 'down', 'left', 'down', 'up');
    expect(focused()).toBe('erase');
  });

  test('moves to the send key when the input is complete', async () => {
    let typed = 0;
    let sent = 0;
    function Pad() {
      const [length, setLength] = useState(0);
      typed = length;
      return (
        <Keypad
          name="short"
          focusKey="pad"
          onDigit={() => setLength(Math.min(2, length + 1))}
          onErase={() => setLength(length - 1)}
          onSubmit={() => (sent += 1)}
          complete={length === 2}
          labels={{ erase: 'erase', submit: 'send' }}
        />
      );
    }
    render(<Pad />);
    await focusOn('pad');
    await press('ok');
    expect(focused()).toBe('5');
    await press('ok');
    expect(focused()).toBe('send');
    await press('ok');
    expect([typed, sent]).toEqual([2, 1]);
    await press('left', 'left', 'ok', 'right', 'ok');
    expect(focused()).toBe('send');
  });

  test('types by pointer', async () => {
    const typed = await show();
    await pointAt(screen.getByLabelText('9'));
    expect(focused()).toBe('9');
    await click(screen.getByLabelText('9'));
    expect(typed).toEqual(['9']);
  });
});
