import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { Grid } from '#src/ui/grid.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { idOf, type Named, named, nameOf } from '../support/named.ts';
import { click, pointAt } from '../support/point.ts';
import { hold, press } from '../support/press.ts';

interface Page {
  readonly items: readonly Named[];
  readonly onPress?: (item: Named) => void;
  readonly onNearEnd?: () => void;
}

let pages = 0;

/*
 *  [ menu ]  [ filter ]
 *             A  B  C
 *             D  E  F
 *             G
 */
function page({ items, onPress, onNearEnd }: Page) {
  return (
    <FocusGroup orientation="horizontal">
      <Button label="menu" onPress={() => undefined} />
      <FocusGroup orientation="vertical" focusKey="page" first="grid">
        <Button label="filter" onPress={() => undefined} />
        <FocusGroup orientation="vertical" focusKey="grid">
          <Grid
            name={`grid-${pages}`}
            label="all"
            items={items}
            keyOf={idOf}
            labelOf={nameOf}
            render={nameOf}
            onPress={onPress ?? (() => undefined)}
            onNearEnd={onNearEnd}
            columns={3}
            stepX={300}
            stepY={400}
            viewport={860}
          />
        </FocusGroup>
      </FocusGroup>
    </FocusGroup>
  );
}

async function show(parts: Page) {
  pages += 1;
  const { rerender } = render(page(parts));
  await focusOn('grid');
  return (next: Page) => rerender(page(next));
}

describe('a grid', () => {
  test('moves in rows and columns', async () => {
    await show({ items: named(7) });
    await press('right', 'down');
    expect(focused()).toBe('E');
    await press('left', 'up');
    expect(focused()).toBe('A');
  });

  test('moves to the last card from above a shorter row', async () => {
    await show({ items: named(7) });
    await press('down', 'right', 'right', 'down');
    expect(focused()).toBe('G');
  });

  test('is left only at its top and left edge', async () => {
    await show({ items: named(7) });
    await press('right', 'right', 'right');
    expect(focused()).toBe('C');
    await press('down', 'down', 'down');
    expect(focused()).toBe('G');
    await press('up', 'up', 'up');
    expect(focused()).toBe('filter');
    await press('down');
    expect(focused()).toBe('A');
    await press('left');
    expect(focused()).toBe('menu');
  });

  test('does not move to the next row at the end of one', async () => {
    await show({ items: named(9) });
    await press('right', 'right', 'right');
    expect(focused()).toBe('C');
  });

  test('opens the focused card with OK', async () => {
    const onPress = vi.fn();
    await show({ items: named(7), onPress });
    await press('down', 'ok');
    expect(onPress.mock.calls).toEqual([[{ id: 4, name: 'D' }]]);
  });

  test('requests more before its end', async () => {
    const onNearEnd = vi.fn();
    await show({ items: named(12), onNearEnd });
    await press('down');
    expect(onNearEnd).not.toHaveBeenCalled();
    await press('down');
    expect(onNearEnd).toHaveBeenCalled();
  });

  test('keeps its position when more has come', async () => {
    const rerender = await show({ items: named(12) });
    await press('down', 'down');
    rerender({ items: named(24) });
    expect(focused()).toBe('G');
    await press('down', 'down', 'down');
    expect(focused()).toBe('P');
  });

  test('mounts only the rows near the cursor', async () => {
    await show({ items: named(300) });
    await hold('down', 49);
    expect(focusedElement().dataset.pos).toBe('50,0');
    expect(screen.getAllByRole('button').length).toBeLessThan(30);
  });

  test('moves the cursor to the neighbour when a card is removed', async () => {
    const rerender = await show({ items: named(7) });
    await press('down', 'right');
    rerender({ items: named(7).filter(({ name }) => name !== 'E') });
    expect(focused()).toBe('F');
    rerender({ items: named(2) });
    expect(focused()).toBe('B');
  });

  test('keeps the element of the focused card after a refetch', async () => {
    const rerender = await show({ items: named(30) });
    await press('down', 'right');
    const before = focusedElement();
    rerender({ items: named(30) });
    expect(focusedElement()).toBe(before);
  });

  test('focuses the card under a pointer', async () => {
    await show({ items: named(7) });
    await pointAt(screen.getByLabelText('F. 6 of 7'));
    expect(focused()).toBe('F');
    await press('left');
    expect(focused()).toBe('E');
  });

  const track = () => screen.getByLabelText(/^H\./).parentElement?.style.transform;

  test('does not move under a pointer', async () => {
    await show({ items: named(18) });
    const before = track();
    await pointAt(screen.getByLabelText(/^E\./));
    expect(focused()).toBe('E');
    expect(track()).toBe(before);
  });

  test('is paged by the arrows at its edges', async () => {
    await show({ items: named(18) });
    const before = track();
    await pointAt(screen.getByLabelText(/^E\./));
    await click(document.querySelector('[data-edge="down"]') as Element);
    expect(focused()).toBe('K');
    expect(track()).not.toBe(before);
  });
});
