import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PointerBack } from '#src/app/pointer-back.tsx';
import { PointerParts } from '#src/app/pointer-parts.tsx';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { appearUnderPointer, click, pointAt } from '../support/point.ts';
import { press, settle } from '../support/press.ts';
import { card, clock, followPointer, opened, show } from './pointed-page.tsx';

followPointer();

/** Turns the wheel by pixels, `after` milliseconds. */
async function turn(by: { readonly x?: number; readonly y?: number; readonly mode?: number }, after = 200) {
  clock.now += after;
  await act(async () => {
    const event = { deltaX: by.x ?? 0, deltaY: by.y ?? 0, deltaMode: by.mode ?? 0 };
    window.dispatchEvent(new WheelEvent('wheel', event));
  });
  await settle();
}

/** From one card to the next, in units. */
const STEP = 272;

/** How far the rail's cards have moved to the left, in units. */
function slid(): number {
  const track = card('E').parentElement?.style.transform ?? '';
  return 0 - 10 * Number(/\((-?[\d.]+)rem/.exec(track)?.[1]);
}
const arrow = (side: string) => document.querySelector<HTMLElement>(`[data-edge="${side}"]`);
/** Clicks an arrow once it is there: the ends of a rail are drawn after the frame. */
const page = async (side: string) =>
  click(await waitFor(() => arrow(side) ?? Promise.reject(new Error(side))));

describe('a pointer', () => {
  test('moves the focus along a rail without moving content below itself', async () => {
    await show();
    await press('down');
    await pointAt(card('F'));
    expect(focused()).toBe('F');
    expect(slid()).toBe(0);
    await pointAt(card('C'));
    expect(focused()).toBe('C');
    expect(slid()).toBe(0);
  });

  test('opens the card that it points at', async () => {
    await show();
    await pointAt(card('F'));
    await click(card('F'));
    expect(opened).toHaveBeenCalledWith({ id: 6, name: 'F' });
    expect(slid()).toBe(0);
  });

  test('leaves scrolling to the next arrow, which reveals the focused card', async () => {
    await show();
    await pointAt(card('F'));
    await press('right');
    expect(focused()).toBe('G');
    expect(slid()).toBe(5 * STEP);
  });

  test('does not scroll for an arrow that also moves elsewhere', async () => {
    await show();
    await pointAt(card('F'));
    await press('down');
    expect(focused()).toBe('bottom');
    expect(slid()).toBe(4 * STEP);
  });

  test('pages a rail by edge arrows, which appear only where there is more', async () => {
    await show();
    expect(arrow('left')).toBeNull();
    await pointAt(card('B'));
    await page('right');
    expect(focused()).toBe('G');
    expect(slid()).toBe(5 * STEP);
    await page('left');
    expect(slid()).toBe(0);
    await waitFor(() => expect(arrow('left')).toBeNull());
  });

  test('reaches the last card by those arrows', async () => {
    await show();
    await pointAt(card('F'));
    for (let times = 0; times < 3; times++) await page('right');
    expect(focused()).toBe('T');
    await waitFor(() => expect(arrow('right')).toBeNull());
  });

  test('takes the focus at its first move, from where arrows continue', async () => {
    await show();
    await press('down');
    await pointAt(card('D'));
    expect(focused()).toBe('D');
    await press('right');
    expect(focused()).toBe('E');
  });

  test('at rest does not focus content that moves below it', async () => {
    await show();
    await pointAt(card('B'));
    await turn({ x: 120 });
    expect(focused()).toBe('C');
    await appearUnderPointer(card('F'));
    expect(focused()).toBe('C');
  });

  test('has its own Back button, which takes no focus', async () => {
    const keys: string[] = [];
    const stop = onRemoteKey(({ key }) => keys.push(key) > 0);
    await show();
    render(<PointerBack atRoot={false} />);
    const before = focusedElement();
    await click(screen.getByLabelText('Back'));
    expect(keys).toEqual(['back']);
    expect(focusedElement()).toBe(before);
    stop();
  });

  test('that moved before its parts were there still gets its Back button', async () => {
    await show();
    await pointAt(card('B'));
    render(<PointerParts atRoot={false} />);
    expect(await screen.findByLabelText('Back')).toBeTruthy();
  });
});

describe('the wheel', () => {
  test('moves the focus up and down the screen, one step for each notch', async () => {
    await show();
    await turn({ y: 120 });
    expect(focused()).toBe('A');
    await turn({ y: 120 });
    expect(focused()).toBe('bottom');
    await turn({ y: -120 });
    expect(focused()).toBe('A');
  });

  test('moves along a rail when it turns horizontally', async () => {
    await show();
    await press('down');
    await turn({ x: 100 });
    await turn({ x: 100 });
    expect(focused()).toBe('C');
    await turn({ x: -100 });
    expect(focused()).toBe('B');
  });

  test('moves a rail with the focus below the pointer', async () => {
    await show();
    await pointAt(card('F'));
    await turn({ x: 120 });
    await turn({ x: 120 });
    expect(focused()).toBe('H');
    expect(slid()).toBe(2 * STEP);
  });

  test('stops at the ends of a rail without opening the menu', async () => {
    await show();
    await press('down');
    await turn({ x: -120 });
    expect(focused()).toBe('A');
  });

  test('adds small turns up', async () => {
    await show();
    for (const after of [200, 20, 20]) await turn({ y: 25 }, after);
    expect(focused()).toBe('A');
  });

  test('forgets small turns after a pause', async () => {
    await show();
    await turn({ y: 120 });
    expect(focused()).toBe('A');
    await turn({ y: 40 });
    await turn({ y: 40 }, 1000);
    expect(focused()).toBe('A');
  });

  test('limits fast turns', async () => {
    await show();
    await press('down');
    for (let notch = 0; notch < 10; notch++) await turn({ x: 120 }, 10);
    expect(focused()).toBe('C');
  });

  test('accepts lines as well as pixels', async () => {
    await show();
    await press('down');
    await turn({ x: 3, mode: 1 });
    expect(focused()).toBe('B');
  });

  test('acts as a key for elements that handle keys', async () => {
    await show();
    const taken = vi.fn(() => true);
    const stop = onRemoteKey(taken);
    await turn({ y: 120 });
    expect(taken).toHaveBeenCalledWith({ key: 'down', repeat: false });
    expect(focused()).toBe('top');
    stop();
  });
});
