import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../unit/api/fake-server.ts';
import { demoService } from './demo-service.ts';
import { focused } from './focused.ts';
import { settle } from './press.ts';
import { renderApp } from './render-app.tsx';
import { SuspendablePlatform } from './suspendable-platform.ts';

export const me = {
  id: 1,
  phone: '+998901234567',
  first_name: 'Nodira',
  last_name: 'Karimova',
  avatar: null,
  subscription: { plan: 'Family', ends_at: '2026-12-01T00:00:00Z' },
  has_password: true,
};
export const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const session = (place: number) => ({
  id: ids[place],
  device: { platform: 'Samsung Tizen', model: `TV ${place + 1}` },
  ip: '10.0.0.1',
  created_at: '2026-11-01T00:00:00Z',
  last_seen_at: '2026-11-20T00:00:00Z',
  is_current: place === 0,
  relay_field: null,
});
export const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });

type Responses = Parameters<typeof demoService>[0];

export async function start(hash: string, responses: Responses = {}) {
  const server = demoService({
    'GET auth/me/': () => json(200, me),
    'GET auth/session/list/': () => page([session(0), session(1), session(2)]),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
    'GET cinema/history/': () => page([]),
    ...responses,
  });
  keepTokens('access', 'refresh');
  const platform = new SuspendablePlatform();
  const app = renderApp(hash, platform);
  await settle();
  return { ...server, history: app.history, platform };
}

export const comesToFocus = async (name: string | RegExp) => {
  await waitFor(() => {
    if (typeof name === 'string') expect(focused()).toBe(name);
    else expect(focused()).toMatch(name);
  });
  await settle();
};
