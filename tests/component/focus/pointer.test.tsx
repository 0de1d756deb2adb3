import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PointerBack } from '../../../src/app/pointer-back.tsx';
import { PointerParts } from '../../../src/app/pointer-parts.tsx';
import { startDrivenPointer } from '../../../src/focus/input/driven-pointer.ts';
import { onRemoteKey } from '../../../src/focus/input/remote.ts';
import { startTouch } from '../../../src/focus/input/touch.ts';
import { startDrag, startWheel } from '../../../src/focus/input/wheel.ts';
import { FocusGroup } from '../../../src/focus/tree/focus-group.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Rail } from '../../../src/ui/rail.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { idOf, named, nameOf } from '../support/named.ts';
import { appearUnderPointer, click, drag, moveWithKey, pointAt, tap } from '../support/point.ts';
import { press, settle } from '../support/press.ts';

let time = 0;
/** From one card to the next, in units. */
const STEP = 272;
const opened = vi.fn();
let shows = 0;
let stops: readonly (() => void)[] = [];
beforeEach(() => {
  stops = [startWheel(() => time), startDrag(() => time), startDrivenPointer(), startTouch()];
});
afterEach(() => {
  for (const stop of stops) stop();
  opened.mockClear();
});

/*
 *  top
 *  A B C D …
 *  bottom
 */
async function show() {
  shows += 1;
  render(
    <FocusGroup orientation="vertical" focusKey="page">
      <Button label="top" onPress={() => undefined} />
      <Rail
        // Clears the memory of other tests.
        name={`pointed-${shows}`}
        heading="Letters"
        items={named(20)}
        keyOf={idOf}
        labelOf={nameOf}
        render={nameOf}
        onPress={opened}
        row={1}
        width={240}
        height={360}
      />
      <Button label="bottom" onPress={() => undefined} />
    </FocusGroup>,
  );
  await focusOn('page');
}

/** Turns the wheel by pixels, `after` milliseconds. */
async function turn(by: { readonly x?: number; readonly y?: number; readonly mode?: number }, after = 200) {
  time += after;
  await act(async () => {
    const event = { deltaX: by.x ?? 0, deltaY: by.y ?? 0, deltaMode: by.mode ?? 0 };
    window.dispatchEvent(new WheelEvent('wheel', event));
  });
  await settle();
}
const card = (name: string) => screen.getByLabelText(new RegExp(`^${name}\\.`));

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

describe('a pointer that the browser draws and the D-pad drives', () => {
  const RIGHT = 39;
  const mode = () => document.documentElement.getAttribute('data-input');

  test('opens what it touches from the first touch on, with the focus there', async () => {
    await show();
    await tap(card('F'));
    expect(mode()).toBe('pointer');
    expect(focused()).toBe('F');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('drags the page, which moves the focus as the wheel does', async () => {
    await show();
    const later = () => {
      time += 200;
    };
    await drag({ y: -160 }, later);
    expect(focused()).toBe('A');
    await drag({ x: -160 }, later);
    await drag({ x: -160 }, later);
    expect(focused()).toBe('C');
    await drag({ x: 160 }, later);
    expect(focused()).toBe('B');
    await drag({ y: 160 }, later);
    expect(focused()).toBe('top');
  });

  test('drags the page as far on a set that reports its moves late', async () => {
    const late = () => {
      time += 1000;
    };
    await show();
    await drag({ y: -240 }, late, 3);
    expect(focused()).toBe('A');
    await drag({ y: -80 }, late);
    await drag({ y: -80 }, late);
    expect(focused()).toBe('A');
  });

  test('keeps the focus where it points while its arrows arrive as keys', async () => {
    await show();
    await press('down');
    await pointAt(card('D'));
    for (let times = 0; times < 3; times++) await moveWithKey(card('D'), { x: 12 }, RIGHT);
    expect(focused()).toBe('D');
    expect(mode()).toBe('pointer');
  });

  test('lets a perpendicular arrow move the focus', async () => {
    await show();
    await press('down');
    await pointAt(card('D'));
    await moveWithKey(card('D'), { x: 3, y: 2 }, RIGHT);
    expect(focused()).toBe('E');
    await pointAt(card('D'));
    await moveWithKey(card('D'), { x: -3, y: 2 }, RIGHT);
    expect(focused()).toBe('E');
  });
});
