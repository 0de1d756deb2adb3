// @vitest-environment jsdom

import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';

test('a stale query is not fetched again when only the window gets the focus', async () => {
  const client = createQueryClient();
  client.mount();
  const fetches = { ours: 0, other: 0 };
  const watch = (name: keyof typeof fetches, options: { readonly refetchOnWindowFocus?: true }) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => ++fetches[name],
      staleTime: 0,
      ...options,
    }).subscribe(() => undefined);
  const stops = [watch('ours', {}), watch('other', { refetchOnWindowFocus: true })];
  await vi.waitFor(() => expect(fetches).toEqual({ ours: 1, other: 1 }), 10_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(fetches.other).toBe(2), 10_000);
  expect(fetches.ours).toBe(1);
  for (const stop of stops) stop();
  client.unmount();
  focusManager.setFocused(undefined);
});
