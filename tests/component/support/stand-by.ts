import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { afterTwoFrames } from '#src/focus/timing/after-frame.ts';
import { settle } from './press.ts';
import type { SuspendablePlatform } from './suspendable-platform.ts';

/** Sends the set into standby for that time and wakes it. */
export async function standBy(platform: SuspendablePlatform, seconds: number): Promise<void> {
  const now = Date.now();
  platform.suspend();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
  await act(async () => platform.resume());
  clock.mockRestore();
  // A refetch waits until the screen is drawn as it was.
  if (!vi.isFakeTimers()) await act(() => new Promise<void>((resolve) => void afterTwoFrames(resolve)));
  await settle();
}
