import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, json, type SentRequest } from '../../../unit/api/fake-server.ts';
import { comesToFocus, me, start } from '../../support/account-frame.ts';
import { keptPart } from '../../support/kept-part.ts';
import { press } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { walkTo } from '../../support/walk-to.ts';

appTests();

/** The profile of an account with an age limit, and a PIN of 2580. */
async function open(age_limit: number | null, more: Parameters<typeof start>[1] = {}) {
  let limit = age_limit;
  const user = () => json(200, { ...me, age_limit: limit });
  const server = await start('#/en/profile', {
    'GET auth/me/': user,
    'POST auth/me/pin/': ({ body }: SentRequest) =>
      (body as { pin: string }).pin === '2580'
        ? json(200, { grant: 'granted', expires_in: 1800 })
        : errorResponse(400, 'pin_wrong', { tries_left: 4, retry_after: 0 }),
    'PUT auth/me/pin/': ({ body }: SentRequest) => {
      limit = (body as { age_limit: number }).age_limit;
      return user();
    },
    'DELETE auth/me/pin/': () => {
      limit = null;
      return new Response(null, { status: 204 });
    },
    ...more,
  });
  await comesToFocus('Name');
  await screen.findByText(age_limit === null ? 'Parental control: off' : `Parental control: ${age_limit}+`);
  await walkTo('Parental control');
  await press('ok');
  return server;
}

describe('parental control', () => {
  test('is set by an age and a PIN typed twice', async () => {
    const { calls } = await open(null);
    await comesToFocus('0+');
    await walkTo('12+');
    await press('ok');
    await screen.findByText('New PIN');
    await press('1', '2', '3', '4');
    await screen.findByText('Once more');
    await press('1', '2', '3', '5');
    await screen.findByText('The PINs don’t match. Start again.');
    await press('1', '2', '3', '4');
    await screen.findByText('Once more');
    await press('1', '2', '3', '4');
    await comesToFocus('Parental control: 12+');
    expect(calls('PUT', 'auth/me/pin/').map(({ body }) => body)).toEqual([{ pin: '1234', age_limit: 12 }]);
  });

  test('is changed only after its PIN', async () => {
    const { calls } = await open(12);
    await screen.findByText('Enter the PIN');
    await press('1', '1', '1', '1');
    await screen.findByText('Wrong PIN. Tries left: 4');
    await press('2', '5', '8', '0');
    await comesToFocus('0+');
    await walkTo('16+');
    await press('ok');
    await comesToFocus('Parental control: 16+');
    expect(calls('PUT', 'auth/me/pin/').map(({ body }) => body)).toEqual([
      { pin: '2580', age_limit: 16, old_pin: '2580' },
    ]);
  });

  test('changes or removes the PIN', async () => {
    const { calls } = await open(12);
    await screen.findByText('Enter the PIN');
    await press('2', '5', '8', '0');
    await comesToFocus('0+');
    await walkTo('Change the PIN');
    await comesToFocus('Change the PIN');
    await press('ok');
    await screen.findByText('New PIN');
    await press('back');
    await comesToFocus('0+');
    await walkTo('Change the PIN');
    await press('right');
    await comesToFocus('Turn off parental control');
    await press('ok');
    await comesToFocus('Parental control: off');
    expect(calls('DELETE', 'auth/me/pin/').map(({ body }) => body)).toEqual([{ pin: '2580' }]);
    await waitFor(() => expect(calls('PUT', 'auth/me/pin/')).toEqual([]));
  });

  const kidsNeedPin = 'Delete the kids’ profile first, or keep the PIN.';

  /** Tries to turn the control off while a kids’ profile needs it; returns the history of screens. */
  async function turnOffWithKids() {
    const { history } = await open(12, {
      'DELETE auth/me/pin/': () => errorResponse(409, 'kids_need_pin', { detail: kidsNeedPin }),
    });
    await screen.findByText('Enter the PIN');
    await press('2', '5', '8', '0');
    await comesToFocus('0+');
    await walkTo('Change the PIN');
    await press('right', 'ok');
    await comesToFocus('Go to profiles');
    return history;
  }

  test('says why it stays with a kids’ profile', async () => {
    await turnOffWithKids();
    expect(screen.getByRole('dialog').textContent).toContain(kidsNeedPin);
    await press('right', 'ok');
    await comesToFocus('Turn off parental control');
  });

  test('leads to the kids’ profile that needs it', async () => {
    const history = await turnOffWithKids();
    await press('ok');
    await waitFor(() =>
      expect(history.snapshot().map(({ route }) => route.name)).toEqual(['profile', 'profiles']),
    );
  });

  test('keeps its mark on the set after the sign-out', async () => {
    await open(12, { 'GET auth/me/': () => json(200, { ...me, age_limit: 12, pin_mark: '1.mark' }) });
    await waitFor(() => expect(keptPart('pinMark')).toBe('1.mark'));
  });
});
