import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chatTests, code, frame, open, script } from './chat-walk.tsx';

const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
}));

chatTests();

test('the chat stays off for a day after the app ended while it was open', async () => {
  database.set('chat', Date.now() - 3_600_000);
  await open({ script }, true);
  await waitFor(() => expect(code()).not.toBeNull());
  expect(frame()).toBeNull();
  expect(database.get('chat')).not.toBeNull();
});
