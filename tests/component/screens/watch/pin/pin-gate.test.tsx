import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPinMark } from '#src/api/pin-proof.ts';
import { usePhoneRemote } from '#src/state/phone-remote.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, json, type SentRequest } from '#tests/unit/api/fake-server.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { me } from '../../../support/account-frame.ts';
import { focused } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { engine, navigation, watch, watchTests } from '../watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

watchTests();
// Fetched once: it takes real time, and that of the tests stands still.
beforeAll(async () => {
  const { loadPinGate } = await import('#src/screens/watch/pin/load-pin-gate.ts');
  await loadPinGate();
});
// Fetched once: it takes real time, and that of the tests stands still.
beforeAll(() => import('#src/features/accounts/components/pin-reset.tsx'));
beforeEach(() => keepTokens('access', 'refresh'));
afterEach(() => {
  act(() => clearSession());
  keepPinMark(null);
});

const playing = { playback_id: 'p', manifest: { dash: '/media/film.mpd', hls: null } };
const says = (words: string | RegExp) => screen.queryByText(words) !== null;

/** A film rated 16 that plays with a grant, and a PIN of 2580. */
function locked(more: Parameters<typeof watch>[1] = {}) {
  return watch(
    {},
    {
      'GET auth/me/': () => json(200, { ...me, age_limit: 6, pin_mark: '1.mark' }),
      'GET cinema/7/playback/': ({ pinGrant }: SentRequest) =>
        pinGrant === 'granted' ? json(200, playing) : errorResponse(403, 'pin_required', { age_rating: 16 }),
      'POST auth/me/pin/': ({ body }: SentRequest) =>
        (body as { pin: string }).pin === '2580'
          ? json(200, { grant: 'granted', expires_in: 1800 })
          : errorResponse(400, 'pin_wrong', { tries_left: 2, retry_after: 0 }),
      ...more,
    },
  );
}

describe('the PIN pad', () => {
  test('says why it is there', async () => {
    await locked();
    expect(says('This is rated 16+, above the age limit.')).toBe(true);
    expect(focused()).toBe('5');
    expect(usePhoneRemote.getState().asks).toBe('pin');
  });

  test('gives way to the film after the right PIN', async () => {
    await locked();
    await press('2', '5', '8', '0');
    await wait(600);
    expect(engine.loads).toHaveLength(1);
    expect(says('Enter the PIN')).toBe(false);
    expect(usePhoneRemote.getState().asks).toBeNull();
  });

  test('takes digits by the arrows and OK, too', async () => {
    const { calls } = await locked();
    await press('up', 'ok', 'down', 'ok', 'down', 'ok', 'down', 'ok');
    await wait(400);
    expect(calls('POST', 'auth/me/pin/').map(({ body }) => body)).toEqual([{ pin: '2580' }]);
    expect(engine.loads).toHaveLength(1);
  });

  test('shows dots in place of digits', async () => {
    await locked();
    await press('1', '2', '3');
    expect(screen.getAllByText('•')).toHaveLength(3);
  });

  test('shows the remaining tries after a wrong PIN', async () => {
    await locked();
    await press('1', '2', '3', '4');
    await wait(200);
    expect(says('Wrong PIN. Tries left: 2')).toBe(true);
    expect(screen.queryAllByText('•')).toHaveLength(0);
    await press('2', '5', '8', '0');
    await wait(600);
    expect(engine.loads).toHaveLength(1);
  });

  test('ignores digits during the wait, whose end it shows', async () => {
    const { calls } = await locked({
      'POST auth/me/pin/': () => errorResponse(429, 'pin_locked', { retry_after: 61 }),
    });
    await press('1', '2', '3', '4');
    await wait(200);
    expect(says('Next try in 01:01')).toBe(true);
    await press('1', '2', '3', '4');
    await wait(60_000);
    expect(calls('POST', 'auth/me/pin/')).toHaveLength(1);
    await wait(1400);
    expect(says('You can try again now.')).toBe(true);
    await press('1', '2', '3', '4');
    await wait(200);
    expect(calls('POST', 'auth/me/pin/')).toHaveLength(2);
  });

  test.each([
    ['forwards', 86_400_000],
    ['backwards', -86_400_000],
  ])('waits just as long when the clock of the set is put %s', async (_, change) => {
    const { calls } = await locked({
      'POST auth/me/pin/': () => errorResponse(429, 'pin_locked', { retry_after: 61 }),
    });
    await press('1', '2', '3', '4');
    await wait(200);
    vi.setSystemTime(Date.now() + change);
    await wait(2000);
    expect(says('Next try in 00:59')).toBe(true);
    await press('1', '2', '3', '4');
    expect(calls('POST', 'auth/me/pin/')).toHaveLength(1);
    await wait(59_400);
    expect(says('You can try again now.')).toBe(true);
  });

  test('leaves by Back', async () => {
    await locked();
    await press('back');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });

  test('plays after a forgotten PIN is replaced by a code sent to the phone', async () => {
    let pin = '2580';
    const { calls } = await locked({
      'POST auth/me/code/': () =>
        json(202, { phone: me.phone, request_id: 'asked', expires_in: 180, resend_in: 60 }),
      'PUT auth/me/pin/': ({ body }: SentRequest) => {
        pin = (body as { pin: string }).pin;
        return json(200, { ...me, age_limit: 6 });
      },
      'POST auth/me/pin/': ({ body }: SentRequest) =>
        (body as { pin: string }).pin === pin
          ? json(200, { grant: 'granted', expires_in: 1800 })
          : errorResponse(400, 'pin_wrong'),
    });
    await press('down', 'down', 'down');
    expect(focused()).toBe('I forgot the PIN');
    await press('ok');
    await wait(400);
    expect(calls('POST', 'auth/me/code/').map(({ body }) => body)).toEqual([{ purpose: 'pin' }]);
    await press('1', '2', '3', '4', '5', '6');
    await wait(200);
    await press('1', '4', '7', '0');
    await wait(200);
    expect(says('Repeat the new PIN.')).toBe(true);
    await press('1', '4', '7', '0');
    await wait(800);
    expect(calls('PUT', 'auth/me/pin/').map(({ body }) => body)).toEqual([
      { pin: '1470', age_limit: 6, code: '123456', request_id: 'asked' },
    ]);
    expect(engine.loads).toHaveLength(1);
  });

  test('asks the guests of a limited set, who sign in if they forgot it', async () => {
    act(() => clearSession());
    keepPinMark('1.mark');
    const { calls } = await locked();
    expect(calls('GET', 'cinema/7/playback/').map(({ pinMark }) => pinMark)).toEqual(['1.mark']);
    await press('down', 'down', 'down');
    expect(focused()).toBe('I forgot it: sign in');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'login', next: window.location.hash, error: null }],
    ]);
    await press('2', '5', '8', '0');
    await wait(600);
    expect(calls('POST', 'auth/me/pin/').map(({ body }) => body)).toEqual([{ pin: '2580', mark: '1.mark' }]);
    expect(engine.loads).toHaveLength(1);
  });
});
