import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { settle } from './press.ts';
import type { SuspendablePlatform } from './suspendable-platform.ts';

/** Sends the set into standby for that time and wakes it. */
export async function standBy(platform: SuspendablePlatform, seconds: number): Promise<void> {
  const now = Date.now();
  platform.suspend();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
  await act(async () => platform.resume());
  clock.mockRestore();
  await settle();
}
