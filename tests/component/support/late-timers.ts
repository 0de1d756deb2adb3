import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Follows the timers that are set from now on. The returned function runs those that are still to come, as a set does that was
 * busy until all of them were due, but not what they set in turn.
 */
export function followTimers(): () => Promise<void> {
  const open = new Map<unknown, () => void>();
  const { setTimeout, clearTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms?: number) => {
    const id = setTimeout(() => {
      open.delete(id);
      then();
    }, ms);
    open.set(id, then);
    return id;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    open.delete(id);
    clearTimeout(id);
  });
  return () =>
    act(async () => {
      for (const [id, then] of Array.from(open)) {
        clearTimeout(id as number);
        open.delete(id);
        then();
      }
    });
}
