import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { film, navigation, show } from './title-frame.tsx';

vi.mock('#src/features/player/session/import-player.ts', () => ({
  importPlayer: async () => ({}),
}));

const bodies = (calls: readonly { readonly body: unknown }[]) => calls.map(({ body }) => body);

describe('saving and liking', () => {
  const signedIn = () => keepTokens('access', 'refresh');

  test('shows before the service responds to its one request', async () => {
    signedIn();
    let respond: (response: Response) => void = () => undefined;
    let saved = false;
    const { calls } = await show(film, {
      'GET cinema/7/': () => json(200, { ...film, is_saved: saved }),
      'POST cinema/save/': () => new Promise<Response>((resolve) => (respond = resolve)),
    });
    await press('right', 'right');
    expect(focused()).toBe('Save');
    await press('ok');
    expect(focused()).toBe('Saved');
    expect(focusedElement().getAttribute('aria-pressed')).toBe('true');
    saved = true;
    await act(async () => respond(json(200, { saved: true, saves: 1 })));
    await settle();
    expect(focused()).toBe('Saved');
    expect(bodies(calls('POST', 'cinema/save/'))).toEqual([{ cinema: 7, saved: true }]);
  });

  test('is reverted with a message when the service rejects it', async () => {
    signedIn();
    await show(film, { 'POST cinema/like/': () => errorResponse(503, 'unavailable') });
    await press('right', 'right', 'right', 'ok');
    expect(focused()).toBe('Like');
    await waitFor(() => expect(focusedElement().getAttribute('aria-pressed')).toBe('false'));
    expect(useAlert.getState()).toMatchObject({ visible: true, status: 'error' });
  });

  test('is reverted by a second press', async () => {
    signedIn();
    const { calls } = await show(
      { ...film, is_liked: true },
      { 'POST cinema/like/': () => json(200, { liked: false, likes: 0 }) },
    );
    await press('right', 'right', 'right');
    expect(focusedElement().getAttribute('aria-pressed')).toBe('true');
    await press('ok');
    expect(bodies(calls('POST', 'cinema/like/'))).toEqual([{ cinema: 7, liked: false }]);
  });

  test('by a guest is done on return from sign-in', async () => {
    const { calls, look } = await show(film, {
      'POST cinema/save/': () => json(200, { saved: true, saves: 1 }),
    });
    await press('right', 'right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    await look(false);
    await act(async () => signedIn());
    await settle();
    expect(calls('POST', 'cinema/save/')).toEqual([]);
    await look(true);
    await waitFor(() => expect(bodies(calls('POST', 'cinema/save/'))).toEqual([{ cinema: 7, saved: true }]));
  });

  test('by a guest who returns without sign-in is dropped', async () => {
    const { calls, look } = await show();
    await press('right', 'right', 'ok');
    await look(false);
    await look(true);
    await act(async () => signedIn());
    await settle();
    expect(calls('POST', 'cinema/save/')).toEqual([]);
  });
});
