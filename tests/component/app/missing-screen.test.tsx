import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as reload from '../../../src/api/reload-once.ts';
import { keepProfile } from '../../../src/state/profile.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

vi.mock('../../../src/screens/channels/channels-screen.tsx', () => {
  throw new Error('its code is gone');
});
vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

appTests();

afterEach(() => vi.restoreAllMocks());

async function openChannels(): Promise<void> {
  demoService();
  vi.spyOn(reload, 'reloadOnce').mockResolvedValue(undefined);
  renderApp('#/en/channels');
  await waitFor(() => expect(focused()).toBe('Try again'));
  await settle();
}

describe('a screen whose code cannot be loaded', () => {
  test('leads to support with its code', async () => {
    await openChannels();
    expect(screen.getByText('N-1')).toBeDefined();
    await press('right');
    expect(focused()).toBe('Chat with us');
    await press('ok');
    await waitFor(() => expect(location.hash).toBe('#/en/contact?code=N-1'));
  });

  test('offers a kids’ profile no way to write to support', async () => {
    keepProfile(73, true);
    await openChannels();
    expect(screen.queryByRole('button', { name: 'Chat with us' })).toBeNull();
  });
});
