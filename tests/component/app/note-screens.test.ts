import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteScreens } from '#src/app/note-screens.ts';
import { ScreenHistory } from '#src/app/screen-history.ts';
import { keepProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { keepPart } from '#src/state/set-record.ts';
import { keptPart } from '../support/kept-part.ts';

let history: ScreenHistory;
let stops: readonly (() => void)[];
const kept = () => (keptPart('screen') as { hash?: string } | undefined)?.hash;

beforeEach(() => {
  window.history.pushState(null, '', '#/en/library/saved');
  history = new ScreenHistory();
  stops = [history.start(), noteScreens(history)];
});
afterEach(() => {
  for (const stop of stops) stop();
});

test('the last screen is kept', async () => {
  await vi.waitFor(() => expect(kept()).toBe('#/en/library/saved'), 10_000);
  history.open({ name: 'search', text: 'sky' });
  await vi.waitFor(() => expect(kept()).toBe('#/en/search?text=sky'), 10_000);
});

test('a playing screen does not replace the kept screen below it', async () => {
  history.open({ name: 'search', text: 'sky' });
  history.open({ name: 'watchTitle', id: 7, episode: null });
  await vi.waitFor(() => expect(kept()).toBe('#/en/search?text=sky'), 10_000);
});

test.each(['guide', 'orders', 'settings', 'notifications'] as const)(
  'the screen %s is kept',
  async (name) => {
    history.open({ name });
    await vi.waitFor(() => expect(kept()).toBe(`#/en/${name}`), 10_000);
  },
);

test('an order is not kept instead of the plans below it', async () => {
  history.open({ name: 'plans', next: null });
  history.open({ name: 'order', id: 7, next: null, chosen: true });
  await vi.waitFor(() => expect(kept()).toBe('#/en/plans'), 10_000);
});

test('nothing of a viewer is kept after they sign out', async () => {
  keepTokens('access', 'refresh');
  await vi.waitFor(() => expect(kept()).toBe('#/en/library/saved'), 10_000);
  keepPart('playing', {});
  clearSession();
  expect([keptPart('screen'), keptPart('playing')]).toEqual([undefined, undefined]);
});

test('nothing of a profile is kept for another one', async () => {
  await vi.waitFor(() => expect(kept()).toBe('#/en/library/saved'), 10_000);
  keepPart('playing', {});
  keepProfile(72, false);
  expect([keptPart('screen'), keptPart('playing')]).toEqual([undefined, undefined]);
});
