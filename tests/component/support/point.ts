import { act, fireEvent } from '@testing-library/react';
import { settle } from './press.ts';

let at = 0;

/** Moves the pointer onto an element from elsewhere. */
export async function pointAt(element: Element): Promise<void> {
  await act(async () => {
    at += 1;
    fireEvent.mouseMove(document.body, { screenX: at, screenY: at });
    at += 1;
    fireEvent.mouseMove(element, { screenX: at, screenY: at });
  });
  await settle();
}

/** An element appears below a resting pointer: Chromium sends a move to the same position. */
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
