import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cacheTags, invalidate } from '#src/api/cache-tags.ts';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

vi.mock('#src/features/player/session/import-player.ts', () => ({ importPlayer: async () => ({}) }));

appTests();

test('a plan bought elsewhere unlocks the visible title with the next account response', async () => {
  let subscription: object | null = null;
  const server = demoService({
    'GET auth/me/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira', subscription }),
    'GET cinema/1/': () =>
      json(200, {
        id: 1,
        kind: 'movie',
        title: 'Film 1',
        access: 'subscription',
        is_available: subscription !== null,
      }),
  });
  keepTokens('access', 'refresh');
  const { client } = renderApp('#/en/cinema/1');
  await screen.findByText('Watch with a plan');
  await waitFor(() => expect(focused()).toBe('Watch with a plan'));
  await settle();
  const before = server.calls('GET', 'cinema/1/').length;
  subscription = { plan: 'Family', ends_at: '2030-01-01T00:00:00Z' };
  await act(async () => invalidate(client, cacheTags.user));
  await waitFor(() => expect(focused()).toBe('Watch'));
  expect(server.calls('GET', 'cinema/1/')).toHaveLength(before + 1);
});
