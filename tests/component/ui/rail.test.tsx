import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { ScreenProvider } from '#src/focus/tree/screen-context.ts';
import { Button } from '#src/ui/button.tsx';
import { Rail } from '#src/ui/rail.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { idOf, type Named, named, nameOf } from '../support/named.ts';
import { controlTime, passTime } from '../support/pass-time.ts';
import { appearUnderPointer, click, pointAt } from '../support/point.ts';
import { hold, press } from '../support/press.ts';

interface Rows {
  readonly first: readonly Named[];
  readonly second?: readonly Named[];
  readonly entry?: string;
  readonly onPress?: (item: Named) => void;
}

function Row({ name, row, items, onPress }: RowProps) {
  return (
    <Rail
      name={name}
      heading={name}
      items={items}
      keyOf={idOf}
      labelOf={nameOf}
      render={nameOf}
      onPress={onPress ?? (() => undefined)}
      row={row}
      width={240}
      height={360}
    />
  );
}
interface RowProps {
  readonly name: string;
  readonly row: number;
  readonly items: readonly Named[];
  readonly onPress?: ((item: Named) => void) | undefined;
}

let entries = 0;

/*
 *  [ menu ]   A  B  C  D …
 *             a  b  c  d …
 */
function rows({ first, second, entry, onPress }: Rows) {
  return (
    <ScreenProvider value={{ entry: entry ?? `rail-${entries}`, active: true }}>
      <FocusGroup orientation="horizontal" focusKey="page">
        <Button label="menu" focusKey="menu" onPress={() => undefined} />
        <FocusGroup orientation="vertical" focusKey="rails">
          {first.length > 0 && <Row name="upper" row={1} items={first} onPress={onPress} />}
          {second && <Row name="lower" row={2} items={second} />}
        </FocusGroup>
      </FocusGroup>
    </ScreenProvider>
  );
}

async function show(parts: Rows) {
  entries += 1;
  const { rerender } = render(rows(parts));
  await focusOn('rails');
  return (next: Rows) => rerender(rows(next));
}

const lower = (count: number): Named[] =>
  named(count).map(({ id, name }) => ({ id, name: name.toLowerCase() }));

describe('a rail', () => {
  test('starts at its first card', async () => {
    await show({ first: named(5) });
    expect(focused()).toBe('A');
  });

  test('moves one card with each arrow', async () => {
    await show({ first: named(5) });
    await press('right', 'right');
    expect(focused()).toBe('C');
    await press('left');
    expect(focused()).toBe('B');
  });

  test('announces the position of a card', async () => {
    await show({ first: named(5) });
    await press('right');
    expect(focusedElement().getAttribute('aria-label')).toBe('B. 2 of 5');
  });

  test('does not wrap: Right stays on the last card, Left leaves at the first', async () => {
    await show({ first: named(3) });
    await press('right', 'right', 'right', 'right');
    expect(focused()).toBe('C');
    await press('left', 'left', 'left');
    expect(focused()).toBe('menu');
  });

  test('searches nothing in the document on a vertical press, whatever its size', async () => {
    await show({ first: named(5), second: lower(5) });
    await press('down');
    const search = vi.spyOn(document, 'getElementsByTagName');
    await press('up', 'down', 'right', 'up');
    expect(focused()).toBe('A');
    expect(search).not.toHaveBeenCalled();
    search.mockRestore();
  });

  test('moves one card for each repeat of a held arrow', async () => {
    await show({ first: named(40) });
    await hold('right', 12);
    expect(focused()).toBe('N');
  });

  test('jumps instead of gliding while an arrow is held', async () => {
    controlTime();
    await show({ first: named(30) });
    await press('right');
    await passTime(200);
    const track = () => focusedElement().parentElement;
    await press('right');
    expect(track()?.style.transition).toBe('');
    await hold('right', 3);
    expect(track()?.style.transition).toBe('none');
    expect(focused()).toBe('G');
    await passTime(200);
    await press('right');
    expect(track()?.style.transition).toBe('');
  });

  test('keeps fewer cards ready in the light tier', async () => {
    const ready = (count: number) =>
      waitFor(() => expect(document.querySelectorAll('[data-pos^="1,"]')).toHaveLength(count));
    await show({ first: named(26) });
    await press('right', 'right', 'right');
    await ready(14);
    cleanup();
    document.documentElement.setAttribute('data-tier', 'light');
    await show({ first: named(26) });
    await press('right', 'right', 'right');
    await ready(12);
    document.documentElement.removeAttribute('data-tier');
  });

  test('moves through all cards in the light tier', async () => {
    document.documentElement.setAttribute('data-tier', 'light');
    await show({ first: named(26) });
    await hold('right', 30);
    expect(focused()).toBe('Z');
    document.documentElement.removeAttribute('data-tier');
  });

  test('opens the focused card with OK, once for a held OK', async () => {
    const onPress = vi.fn();
    await show({ first: named(5), onPress });
    await press('right');
    await hold('ok', 3);
    expect(onPress.mock.calls).toEqual([[{ id: 2, name: 'B' }]]);
  });

  test('returns to the left card from the rail below', async () => {
    await show({ first: named(6), second: lower(6) });
    await press('right', 'right', 'down');
    expect(focused()).toBe('a');
    await press('right', 'up');
    expect(focused()).toBe('C');
    await press('down');
    expect(focused()).toBe('b');
  });

  test('returns from the menu to the rail and card that were left', async () => {
    await show({ first: named(6), second: lower(6) });
    await press('down', 'right', 'left', 'left');
    expect(focused()).toBe('menu');
    await press('right');
    expect(focused()).toBe('a');
  });

  test('keeps its position when the same entry unmounts and remounts it', async () => {
    const rerender = await show({ first: named(6), second: lower(6), entry: 'kept' });
    await press('right', 'right', 'right', 'down');
    rerender({ first: [], second: lower(6), entry: 'kept' });
    rerender({ first: named(6), second: lower(6), entry: 'kept' });
    await press('up');
    expect(focused()).toBe('D');
  });

  test('mounts only the cards near the cursor', async () => {
    await show({ first: named(200) });
    expect(screen.getAllByRole('button').length).toBeLessThan(25);
    await hold('right', 99);
    expect(focusedElement().dataset.pos).toBe('1,100');
    expect(screen.getAllByRole('button').length).toBeLessThan(25);
    expect(screen.queryByLabelText('A. 1 of 200')).toBeNull();
  });

  test('mounts off-screen cards only after the first step or a rest on it', async () => {
    await show({ first: named(200), second: lower(200) });
    const cards = (row: number) => document.querySelectorAll(`[data-pos^="${row},"]`).length;
    const passedBy = cards(2);
    expect(cards(1)).toBe(passedBy);
    await press('right');
    await waitFor(() => expect(cards(1)).toBeGreaterThan(passedBy));
    expect(cards(2)).toBe(passedBy);
    await press('down');
    await waitFor(() => expect(cards(2)).toBeGreaterThan(passedBy));
    expect(focused()).toBe('a');
  });

  test('mounts all cards of a short rail once, with the first step', async () => {
    await show({ first: named(20), second: lower(20) });
    const cards = (row: number) => document.querySelectorAll(`[data-pos^="${row},"]`).length;
    await press('right');
    await waitFor(() => expect(cards(1)).toBe(20));
    expect(cards(2)).toBeLessThan(12);
    const last = screen.getByLabelText('T. 20 of 20');
    await hold('right', 18);
    expect(focusedElement()).toBe(last);
  });

  test('moves the cursor to the neighbour when the focused card is removed', async () => {
    const rerender = await show({ first: named(5) });
    await press('right', 'right');
    rerender({ first: named(5).filter(({ name }) => name !== 'C') });
    expect(focused()).toBe('D');
  });

  test('moves the cursor to the previous card when the last one is removed', async () => {
    const rerender = await show({ first: named(3) });
    await press('right', 'right');
    rerender({ first: named(2) });
    expect(focused()).toBe('B');
    await press('left');
    expect(focused()).toBe('A');
  });

  test('keeps the element of the focused card when a refetch brings new objects', async () => {
    const rerender = await show({ first: named(30) });
    await hold('right', 9);
    const before = focusedElement();
    rerender({ first: named(30) });
    expect(focusedElement()).toBe(before);
  });

  test('shows the focus on exactly one card through every step', async () => {
    await show({ first: named(30), second: lower(3) });
    for (const key of ['right', 'down', 'right', 'right', 'right', 'up', 'left', 'left', 'left'] as const) {
      await press(key);
      expect(focusedElement()).toBeDefined();
    }
  });
});

describe('a pointer over a rail', () => {
  test('focuses the card below it, from which the next arrow continues', async () => {
    await show({ first: named(6), second: lower(6) });
    await pointAt(screen.getByLabelText('c. 3 of 6'));
    expect(focused()).toBe('c');
    await press('right');
    expect(focused()).toBe('d');
  });

  test('clicks the card below it', async () => {
    const onPress = vi.fn();
    await show({ first: named(6), onPress });
    await click(screen.getByLabelText('D. 4 of 6'));
    expect(onPress.mock.calls).toEqual([[{ id: 4, name: 'D' }]]);
    expect(focused()).toBe('D');
  });

  test('does not focus a card that moves below it after a key press', async () => {
    await show({ first: named(6) });
    await pointAt(screen.getByLabelText('C. 3 of 6'));
    expect(document.documentElement.getAttribute('data-input')).toBe('pointer');
    await press('left');
    expect(document.documentElement.getAttribute('data-input')).toBe('keys');
    await appearUnderPointer(screen.getByLabelText('F. 6 of 6'));
    expect(focused()).toBe('B');
    expect(document.documentElement.getAttribute('data-input')).toBe('keys');
  });
});
