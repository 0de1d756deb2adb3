import { act, render } from '@testing-library/react';
import { startTransition, useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import { useDebounced } from '#src/shared/use-debounced.ts';

const REST_MS = 400;
/** Lives outside React, as the cursor of the guide. */
let focused: string | null = null;
let redraw = (): void => undefined;

function Rested() {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  redraw = draw;
  return <p>{useDebounced(focused, REST_MS, null)}</p>;
}

const shown = () => document.querySelector('p')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a value rests after its time', () => {
  vi.useFakeTimers();
  focused = 'one';
  render(<Rested />);
  pass(REST_MS - 1);
  expect(shown()).toBe('');
  pass(1);
  expect(shown()).toBe('one');
});

test('a value rests that comes as the time of an unchanged one ends', () => {
  vi.useFakeTimers();
  focused = null;
  render(<Rested />);
  focused = 'one';
  act(() => {
    startTransition(redraw);
    vi.advanceTimersByTime(REST_MS);
  });
  pass(REST_MS);
  expect(shown()).toBe('one');
});
