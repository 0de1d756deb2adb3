import { act, fireEvent } from '@testing-library/react';
import { settle } from './press.ts';

let from = { x: 0, y: 0 };

/** Moves the pointer onto an element from elsewhere. */
export async function pointAt(element: Element): Promise<void> {
  await act(async () => {
    for (const target of [document.body, element]) {
      from = { x: from.x + 1, y: from.y + 1 };
      fireEvent.mouseMove(target, { screenX: from.x, screenY: from.y });
    }
  });
  await settle();
}

/** An element appears below a resting pointer: Chromium sends a move to the same position. */
export async function appearUnderPointer(element: Element): Promise<void> {
  await act(async () => {
    fireEvent.mouseMove(element, { screenX: from.x, screenY: from.y });
  });
  await settle();
}

/** Moves the pointer within an element by pixels, and presses a key in the same moment. */
export async function moveWithKey(
  element: Element,
  { x = 0, y = 0 }: { readonly x?: number; readonly y?: number },
  keyCode: number,
): Promise<void> {
  await act(async () => {
    from = { x: from.x + x, y: from.y + y };
    fireEvent.mouseMove(element, { screenX: from.x, screenY: from.y });
    fireEvent.keyDown(element, { keyCode });
    fireEvent.keyUp(element, { keyCode });
  });
  await settle();
}

/** A touch on an element: Chromium sends the events of a mouse after those of the touch. */
export async function tap(element: Element): Promise<void> {
  await act(async () => {
    from = { x: from.x + 40, y: from.y + 40 };
    fireEvent.touchStart(element, { touches: [touchAt(0, 0)] });
    fireEvent.touchEnd(element, { touches: [] });
    fireEvent.mouseMove(element, { screenX: from.x, screenY: from.y });
    fireEvent.click(element);
  });
  await settle();
}

/** Drags from the middle of the screen by pixels; `later` is called between the moves. */
export async function drag(
  { x = 0, y = 0 }: { readonly x?: number; readonly y?: number },
  later: () => void,
  moves = 1,
): Promise<void> {
  await act(async () => {
    fireEvent.touchStart(document.body, { touches: [touchAt(0, 0)] });
    for (let move = 1; move <= moves; move += 1) {
      later();
      fireEvent.touchMove(document.body, { touches: [touchAt((x * move) / moves, (y * move) / moves)] });
    }
    fireEvent.touchEnd(document.body, { touches: [] });
    later();
  });
  await settle();
}

function touchAt(x: number, y: number): { screenX: number; screenY: number } {
  return { screenX: 960 + x, screenY: 540 + y };
}

export async function click(element: Element): Promise<void> {
  await act(async () => fireEvent.click(element));
  await settle();
}
