import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useSession } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { authorization, navigation, show, signedIn, signInTests } from './login-frame.tsx';

signInTests();

describe('signing in with a phone', () => {
  test('shows the address and the code', async () => {
    await show({});
    await screen.findByText('ABC-123');
    expect(document.body.textContent).toContain('oyna.test/link');
  });

  test('takes no focus from the number keys', async () => {
    await show({});
    await screen.findByText('ABC-123');
    await press('right', 'right', 'right');
    expect(focused()).toBe('6');
  });

  test('names the supported messenger', async () => {
    await show({
      'POST login-image/': async () =>
        json(200, { ...(await authorization().json()), messenger: 'Telegram' }),
    });
    await screen.findByText('On your phone you can also sign in with Telegram, no code needed.');
  });

  test('completes when the phone approves', async () => {
    vi.useFakeTimers();
    let approved = false;
    const { calls } = await show(
      {
        'POST login-image/': async () => json(200, { ...(await authorization().json()), interval: 5 }),
        'POST get-token/': () =>
          approved ? json(200, signedIn) : errorResponse(400, 'authorization_pending'),
      },
      '#/uz/cinema/7',
    );
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(calls('POST', 'get-token/')).toHaveLength(2);
    expect(useSession.getState().token).toBeNull();
    approved = true;
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(useSession.getState().token).toBe('access');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'title', id: 7 }]]);
    vi.useRealTimers();
  });
});
