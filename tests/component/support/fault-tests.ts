import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { LazyFaultMessage } from '#src/app/lazy-fault-message.ts';
import { demoService } from './demo-service.ts';
import type { FakePlatform } from './fake-platform.ts';
import { faults, type Part } from './faulty.tsx';
import { focused } from './focused.ts';
import { press, settle } from './press.ts';
import { appTests, renderApp } from './render-app.tsx';

/** Set-up for tests whose app fails in a part; returns the console output. */
export function faultTests() {
  appTests();
  // The app loads it soon after the start.
  beforeAll(() => LazyFaultMessage.prefetch());
  const log = vi.spyOn(console, 'error');
  beforeEach(() => {
    log.mockImplementation(() => undefined);
    demoService();
  });
  afterEach(() => {
    for (const part of Object.keys(faults) as Part[]) delete faults[part];
  });
  return log;
}

export async function focusComesTo(words: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(words));
  await settle();
}

export async function startAtHome(platform?: FakePlatform) {
  const app = renderApp('#/en/', platform);
  await settle();
  await focusComesTo('Watch');
  await waitFor(() => expect(screen.queryByText('New')).not.toBeNull());
  await settle();
  return app;
}

/** Moves through the banners of home to the chat launcher beside them. */
export async function reachLauncher(words = 'Chat with us'): Promise<void> {
  for (let presses = 0; presses < 8 && focused() !== words; presses++) await press('right');
  expect(focused()).toBe(words);
}
