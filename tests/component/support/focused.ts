import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { moveFocus } from '#src/focus/tree/move-focus.ts';
import { settle } from './press.ts';

/** The only element that shows the focus; throws unless there is exactly one. */
export function focusedElement(): HTMLElement {
  const shown = document.querySelectorAll<HTMLElement>('[data-focused]');
  expect(shown, 'elements that show the focus').toHaveLength(1);
  const [element] = shown;
  if (!element) throw new Error('nothing shows the focus');
  return element;
}

/** What a screen reader says of an element with a label or a text. */
export function wordsOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

/** Its readable text: its label up to the first full stop, otherwise its content. */
export function focused(): string {
  return wordsOf(focusedElement()).split('.')[0] ?? '';
}

export async function focusOn(focusKey: string): Promise<void> {
  await act(async () => moveFocus(focusKey));
  await settle();
}
