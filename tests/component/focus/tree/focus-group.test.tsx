import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { ScreenProvider } from '#src/focus/tree/screen-context.ts';
import { Button } from '#src/ui/button.tsx';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { click } from '../../support/point.ts';
import { press, settle } from '../../support/press.ts';

function Item({ name, disabled }: { readonly name: string; readonly disabled?: boolean }) {
  return <Button label={name} focusKey={name} onPress={() => undefined} disabled={disabled ?? false} />;
}

async function show(page: ReactNode, first = 'page') {
  const view = render(page);
  await focusOn(first);
  return view;
}

/*
 *  A | D  E  F
 *  B | G  H
 *  C |
 */
const columns = (
  <FocusGroup orientation="horizontal" focusKey="page">
    <FocusGroup orientation="vertical" focusKey="left">
      <Item name="A" />
      <Item name="B" />
      <Item name="C" />
    </FocusGroup>
    <FocusGroup orientation="vertical" focusKey="right">
      <FocusGroup orientation="horizontal" focusKey="upper">
        <Item name="D" />
        <Item name="E" />
        <Item name="F" />
      </FocusGroup>
      <FocusGroup orientation="horizontal" focusKey="lower">
        <Item name="G" />
        <Item name="H" />
      </FocusGroup>
    </FocusGroup>
  </FocusGroup>
);

describe('nested groups', () => {
  test('move the focus along a group by its arrows', async () => {
    await show(columns);
    await press('down', 'down');
    expect(focused()).toBe('C');
    await press('up');
    expect(focused()).toBe('B');
  });

  test('move the focus to the surrounding group across the arrows', async () => {
    await show(columns);
    await press('right');
    expect(focused()).toBe('D');
    await press('right', 'down');
    expect(focused()).toBe('G');
    await press('left');
    expect(focused()).toBe('A');
  });

  test('ignore arrows at the outer edges', async () => {
    await show(columns);
    await press('up', 'left');
    expect(focused()).toBe('A');
    await press('right', 'right', 'right', 'right', 'up');
    expect(focused()).toBe('F');
  });

  test('returns to the focusable that a group was left from', async () => {
    await show(columns);
    await press('down', 'right', 'right', 'down', 'right');
    expect(focused()).toBe('H');
    await press('up');
    expect(focused()).toBe('E');
    await press('down', 'left', 'left');
    expect(focused()).toBe('B');
    await press('right');
    expect(focused()).toBe('G');
  });

  test('follows document order whenever a focusable is added', async () => {
    const page = (late: boolean) => (
      <FocusGroup orientation="vertical" focusKey="page">
        <Item name="A" />
        {late && <Item name="B" />}
        <Item name="C" />
      </FocusGroup>
    );
    const { rerender } = await show(page(false));
    rerender(page(true));
    await settle();
    await press('down');
    expect(focused()).toBe('B');
    await press('down');
    expect(focused()).toBe('C');
  });

  test('skips disabled focusables and empty groups', async () => {
    /*
     *  A  (B)  [ ]  [hidden]  C
     */
    await show(
      <FocusGroup orientation="horizontal" focusKey="page">
        <Item name="A" />
        <Item name="B" disabled />
        <FocusGroup orientation="vertical">
          <p>nothing</p>
        </FocusGroup>
        <FocusGroup orientation="vertical" empty>
          <Item name="hidden" />
        </FocusGroup>
        <Item name="C" />
      </FocusGroup>,
    );
    await press('right');
    expect(focused()).toBe('C');
    await press('left');
    expect(focused()).toBe('A');
  });

  test('start at their first choice again when they do not remember', async () => {
    /*
     *  A  B*  C
     *  D
     */
    await show(
      <FocusGroup orientation="vertical" focusKey="page">
        <FocusGroup orientation="horizontal" first="B" remembers={false}>
          <Item name="A" />
          <Item name="B" />
          <Item name="C" />
        </FocusGroup>
        <Item name="D" />
      </FocusGroup>,
    );
    expect(focused()).toBe('B');
    await press('right', 'down', 'up');
    expect(focused()).toBe('B');
  });

  test('keep the focus inside a boundary', async () => {
    /*
     *  A [ B ]
     */
    await show(
      <FocusGroup orientation="horizontal" focusKey="page">
        <Item name="A" />
        <FocusGroup orientation="vertical" focusKey="inside" boundary>
          <Item name="B" />
        </FocusGroup>
      </FocusGroup>,
      'inside',
    );
    for (const key of ['left', 'up', 'down', 'right'] as const) {
      await press(key);
      expect(focused()).toBe('B');
    }
  });

  test('report focus entering and leaving once each', async () => {
    const [onEnter, onLeave] = [vi.fn(), vi.fn()];
    await show(
      <FocusGroup orientation="horizontal" focusKey="page">
        <FocusGroup orientation="vertical" focusKey="left" onEnter={onEnter} onLeave={onLeave}>
          <Item name="A" />
          <Item name="B" />
        </FocusGroup>
        <Item name="C" />
      </FocusGroup>,
    );
    await press('down');
    expect([onEnter.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
    await press('right');
    expect([onEnter.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a focusable', () => {
  test('hands the focus to its neighbour when it is removed', async () => {
    const page = (both: boolean) => (
      <FocusGroup orientation="horizontal" focusKey="page">
        <Item name="A" />
        {both && <Item name="B" />}
      </FocusGroup>
    );
    const { rerender } = await show(page(true));
    await press('right');
    expect(focused()).toBe('B');
    rerender(page(false));
    await settle();
    expect(focused()).toBe('A');
  });

  test('has DOM focus too once the frame has been drawn', async () => {
    await show(columns);
    await press('down');
    await waitFor(() => expect(document.activeElement).toBe(focusedElement()));
  });

  test('is pressed by a pointer unless it is disabled', async () => {
    const onPress = vi.fn();
    const page = (disabled: boolean) => (
      <FocusGroup orientation="horizontal" focusKey="page">
        <Item name="A" />
        <Button label="B" disabled={disabled} onPress={onPress} />
      </FocusGroup>
    );
    const { rerender, getByText } = await show(page(true));
    await click(getByText('B'));
    expect(onPress).not.toHaveBeenCalled();
    expect(focused()).toBe('A');
    rerender(page(false));
    await click(getByText('B'));
    expect(onPress).toHaveBeenCalledOnce();
    expect(focused()).toBe('B');
  });
});

describe('a hidden screen', () => {
  /** Hides the screen with A beside B while it has the focus. */
  async function hide() {
    const page = (active: boolean) => (
      <FocusGroup orientation="horizontal" focusKey="page">
        <ScreenProvider value={{ entry: 'kept', active }}>
          <FocusGroup orientation="vertical" focusKey="screen">
            <Item name="A" />
          </FocusGroup>
        </ScreenProvider>
        <Item name="B" />
      </FocusGroup>
    );
    const shown = await show(page(true));
    expect(focused()).toBe('A');
    shown.rerender(page(false));
    return shown;
  }

  test('shows no focus', async () => {
    await hide();
    expect(document.querySelector('[data-focused]')).toBeNull();
  });

  test('has no focusables', async () => {
    const { getByText } = await hide();
    await focusOn('page');
    expect(focused()).toBe('B');
    await press('left');
    expect(focused()).toBe('B');
    await click(getByText('A'));
    expect(focused()).toBe('B');
  });
});
