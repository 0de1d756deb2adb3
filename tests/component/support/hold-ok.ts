import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { hold, release, settle } from './press.ts';

/** Holds OK until the menu of the focused card is open. */
export async function holdOk(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await hold('ok', 0);
  await act(() => vi.advanceTimersByTimeAsync(700));
  await release('ok');
  // Notifications that wait for a timer of this clock would be lost with it.
  await act(() => vi.advanceTimersByTimeAsync(10));
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await settle();
}
