import { act, fireEvent } from '@testing-library/react';
import { settle } from './press.ts';

let at = 0;

/** Moves the pointer over an element, from somewhere else. */
export async function pointAt(element: Element): Promise<void> {
  await act(async () => {
    at += 1;
    fireEvent.mouseMove(document.body, { screenX: at, screenY: at });
    at += 1;
    fireEvent.mouseMove(element, { screenX: at, screenY: at });
  });
  await settle();
}

/** An element appears under a pointer that rests: Chromium sends a move to where it was. */
export async function appearUnderPointer(element: Element): Promise<void> {
  await act(async () => {
    fireEvent.mouseMove(element, { screenX: at, screenY: at });
  });
  await settle();
}

export async function click(element: Element): Promise<void> {
  await act(async () => fireEvent.click(element));
  await settle();
}
