import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Timers set from now on run as usual, and at once when `passTime` is called. */
export function controlTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
}

/** Advances in short steps, because React draws only after each. */
export async function passTime(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    await act(() => vi.advanceTimersByTimeAsync(10));
  }
}
