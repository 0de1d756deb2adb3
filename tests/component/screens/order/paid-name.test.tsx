import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { keepUser } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { walkTo } from '../../support/walk-to.ts';
import { film, orderTests, pay, text, wait } from './order-walk.ts';

orderTests();

const unnamed = { first_name: '', last_name: '', avatar: null };
const profile = { id: 1, name: 'Main profile', is_kids: false, is_first: true };
const household = () => json(200, { results: [profile], max: 6, has_pin: false });

type Responses = Parameters<typeof fakeBilling>[0];

/** Pays as a viewer with these names. */
async function payAs(user: typeof unnamed, responses: Responses = {}) {
  const billing = fakeBilling({ 'GET auth/profile/': household, ...responses });
  keepUser(user);
  const walk = await wait(billing);
  await pay(walk, '123456');
  expect(text()).toContain('Payment received');
  // The question is loaded while the confirmation is read.
  await act(() => vi.dynamicImportSettled());
  await walk.pass(3000);
  return { billing, walk };
}

/** From the first key of the keyboard to its last one. */
async function finish(): Promise<void> {
  await press('down', 'down', 'down', 'down');
  await walkTo('Finish', 'right');
  expect(focused()).toBe('Finish');
  await press('ok');
}

const comesTo = (words: string) => expect(screen.getAllByRole('heading')[0]?.textContent).toBe(words);

describe('a viewer who has paid', () => {
  test('is asked for a name, which continues the film', async () => {
    const { billing, walk } = await payAs(unnamed, {
      'PATCH auth/update/user/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Qq' }),
    });
    comesTo('What’s your name?');
    expect(focused()).toBe('Q');
    // The question waits for the viewer.
    await walk.pass(60_000);
    comesTo('What’s your name?');
    await press('ok', 'ok');
    await finish();
    await walk.pass(10);
    expect(billing.calls('PATCH', 'auth/update/user/').map(({ body }) => body)).toEqual([
      { first_name: 'Qq' },
    ]);
    expect(walk.at()).toEqual(film);
  });

  test.each(['Later', 'Back'])('continues the film without a name by %s', async (way) => {
    const { billing, walk } = await payAs(unnamed);
    if (way === 'Later') {
      await walkTo('Later');
      expect(focused()).toBe('Later');
      await press('ok');
    } else await press('back');
    await walk.pass(10);
    expect(walk.at()).toEqual(film);
    expect(billing.calls('PATCH', 'auth/update/user/')).toHaveLength(0);
  });

  test('keeps the name that could not be saved', async () => {
    const { walk } = await payAs(unnamed, {
      'PATCH auth/update/user/': () => errorResponse(503, 'unavailable'),
    });
    await press('ok');
    await finish();
    await walk.pass(10);
    comesTo('What’s your name?');
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Q');
    expect(screen.getAllByRole('alert')[0]?.textContent).not.toBe('');
  });

  test('is not asked with a name', async () => {
    const { walk } = await payAs({ ...unnamed, first_name: 'Nodira' });
    expect(walk.at()).toEqual(film);
  });

  test('is not asked in a profile of another member', async () => {
    const { walk } = await payAs(unnamed, {
      'GET auth/profile/': () => json(200, { results: [{ ...profile, is_first: false }], max: 6 }),
    });
    expect(walk.at()).toEqual(film);
  });
});
