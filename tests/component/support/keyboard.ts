import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { focusedElement } from './focused.ts';
import { press } from './press.ts';

const nameOf = (key: Element): string | null => key.getAttribute('aria-label');

/** Walks from a key of a text's keyboard to one of its last row. */
export async function moveInLastRow(name: string): Promise<void> {
  await waitFor(focusedElement);
  const row = screen.getByLabelText('Space').parentElement as Element;
  for (let presses = 0; presses < 9 && !row.contains(focusedElement()); presses++) await press('down');
  const keys = Array.from(row.children);
  const place = keys.findIndex((key) => nameOf(key) === name);
  expect(place, `a key called ${name}`).toBeGreaterThanOrEqual(0);
  const ahead = (): number => place - keys.indexOf(focusedElement());
  while (ahead() !== 0) await press(ahead() > 0 ? 'right' : 'left');
}

/** The same, and presses it. */
export async function pressInLastRow(name: string): Promise<void> {
  await moveInLastRow(name);
  await press('ok');
}
