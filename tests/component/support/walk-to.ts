import { expect } from 'vitest';
import { focusedElement, wordsOf } from './focused.ts';
import { type Key, press } from './press.ts';

/** More steps than any row, list or panel of a test has. */
const MAX_STEPS = 30;

/** The words of a screen reader for the focused element. */
export function spoken(): string {
  return wordsOf(focusedElement());
}

/** Presses an arrow until the focus is on an element whose name begins so; a test does not count the elements between. */
export async function walkTo(name: string, arrow: Key = 'down'): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS && !spoken().startsWith(name); steps++) await press(arrow);
  expect(spoken().slice(0, name.length), `reached by ${arrow}`).toBe(name);
}
