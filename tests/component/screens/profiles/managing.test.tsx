import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useProfile } from '#src/state/profile.ts';
import { useSettings } from '#src/state/settings.ts';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { walkTo } from '../../support/walk-to.ts';
import { focusOn, household, kept, PIN, startHousehold } from './profiles-frame.tsx';

appTests();

/** Opens the editor of the profile that is `place` places after the one in use. */
async function edit(place: number, options: Parameters<typeof startHousehold>[1] = {}) {
  const inUse = options.kept?.[0] === 72 ? 'Bobur' : 'Nodira';
  const app = await startHousehold('#/en/profiles', options);
  await focusOn(inUse);
  await press('down');
  await focusOn('Manage profiles');
  await press('ok', 'up');
  await waitFor(() => expect(focused()).toContain(inUse));
  for (let step = 0; step < place; step++) await press('right');
  await press('ok');
  await waitFor(() => expect(focused()).toMatch(/^Profile name: /));
  return app;
}

const digits = (pin: string) => press(...([...pin] as '1'[]));

describe('a profile', () => {
  test('is added with a name, in the language of the set', async () => {
    const app = await startHousehold('#/en/profiles', { profiles: household().slice(0, 1), kept: null });
    await focusOn('Nodira');
    await press('right');
    await focusOn('Add profile');
    await press('ok');
    await screen.findByText('New profile');
    await press('2');
    await pressInLastRow('Continue');
    await waitFor(() => expect(focused()).toMatch(/^Profile name: /));
    expect(app.calls('POST', 'auth/profile/').map(({ body }) => body)).toMatchObject([{ lang: 'en' }]);
    expect(kept()).toEqual({ id: 0, isKids: false });
  });

  test('that is not added after all leads Back to where it was to be added', async () => {
    await startHousehold('#/en/profiles');
    await focusOn('Nodira');
    for (let presses = 0; presses < 4 && focused() !== 'Add profile'; presses++) await press('right');
    await press('ok');
    await screen.findByText('New profile');
    await press('back');
    await focusOn('Add profile');
    expect(screen.getByRole('heading').textContent).toBe('Who’s watching?');
  });

  test('is one of six at most', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((id) => ({
      ...household()[0],
      id,
      name: `Viewer ${id}`,
      is_first: id === 1,
    })) as ReturnType<typeof household>;
    await startHousehold('#/en/profiles', { profiles: six });
    await focusOn('Viewer 1');
    expect(screen.queryByText('Add profile')).toBeNull();
  });

  test('gets picture, language, age limit and autoplay by keys', async () => {
    const { calls } = await edit(1);
    await press('down', 'ok');
    await focusOn('Avatar 1');
    await press('right', 'ok');
    await waitFor(() => expect(focused()).toBe('Choose an avatar'));
    await walkTo('Language: ');
    await press('ok');
    await focusOn('✓ Русский');
    await press('left', 'ok');
    await walkTo('Age limit: ');
    await press('ok');
    await focusOn('✓ no limit');
    await press('up', 'ok');
    await walkTo('Autoplay next: ');
    await press('ok');
    await waitFor(() => expect(calls('PATCH', 'auth/profile/72/')).toHaveLength(4));
    expect(calls('PATCH', 'auth/profile/72/').map(({ body }) => body)).toEqual([
      { picture: '/art/avatars/2.png' },
      { lang: 'uz-Cyrl' },
      { age_limit: 6 },
      { autoplay: false },
    ]);
  });

  test('for kids has a daily time limit', async () => {
    const { calls } = await edit(2);
    await walkTo('Daily time: no limit');
    await press('ok');
    await focusOn('✓ no limit');
    await press('up', 'ok');
    await waitFor(() => expect(focused()).toMatch(/^Daily time: /));
    expect(calls('PATCH', 'auth/profile/73/').map(({ body }) => body)).toEqual([{ daily_minutes: 90 }]);
  });

  test('becomes one for kids only after the account has a PIN', async () => {
    const { calls } = await edit(1);
    await walkTo('Kids’ profile: no');
    await press('ok');
    await screen.findByText('Set a PIN first: without it, a child can leave this profile.');
    await waitFor(() => expect(focused()).toBe('5'));
    await press('back');
    await waitFor(() => expect(focused()).toBe('Kids’ profile: no'));
    expect(calls('PATCH', 'auth/profile/72/')).toEqual([]);
    await press('ok');
    await waitFor(() => expect(focused()).toBe('5'));
    await digits(PIN);
    await screen.findByText('Repeat the new PIN.');
    await digits(PIN);
    await waitFor(() =>
      expect(calls('PATCH', 'auth/profile/72/').map(({ body }) => body)).toEqual([{ is_kids: true }]),
    );
    expect(calls('PUT', 'auth/me/pin/').map(({ body }) => body)).toEqual([{ pin: PIN, age_limit: 21 }]);
    await waitFor(() => expect(focused()).toBe('Kids’ profile: yes'));
  });

  test('for kids says which channels without a rating it shows', async () => {
    await edit(2);
    await screen.findByText(/^Shows everything within the age limit\. Of channels without a rating, only/);
  });

  test('that is the first can be neither deleted nor for kids', async () => {
    await edit(0);
    expect(screen.queryByText('Delete profile')).toBeNull();
    expect(screen.queryByText(/^Kids’ profile/)).toBeNull();
  });
});

describe('deleting a profile', () => {
  test('needs the PIN after its question', async () => {
    const { calls } = await edit(1, { hasPin: true });
    await walkTo('Delete profile');
    await press('ok');
    await screen.findByText('Delete the profile “Bobur”?');
    await focusOn('Cancel');
    await press('right', 'ok');
    await screen.findByText('To delete the profile.');
    await digits('1111');
    await screen.findByText('Wrong PIN. Tries left: 4');
    expect(calls('DELETE', 'auth/profile/72/')).toEqual([]);
    await digits(PIN);
    await waitFor(() => expect(screen.queryByText('Bobur')).toBeNull());
    expect(calls('DELETE', 'auth/profile/72/')).toMatchObject([{ pinGrant: 'granted' }]);
  });

  test('has the quotes of its name inside those of the question and the message', async () => {
    const profiles = household().map((each) => (each.id === 72 ? { ...each, name: 'Bobur “Bek”' } : each));
    await edit(1, { profiles });
    await walkTo('Delete profile');
    await press('ok');
    await screen.findByText('Delete the profile “Bobur ‘Bek’”?');
    await press('right', 'ok');
    await screen.findByText('Profile “Bobur ‘Bek’” deleted');
  });

  test('of the profile in use asks who is watching', async () => {
    await edit(0, { kept: [72, false] });
    await walkTo('Delete profile');
    await press('ok');
    await screen.findByText('Delete the profile “Bobur”?');
    await press('right', 'ok');
    await waitFor(() => expect(useProfile.getState().isAsking).toBe(true));
    expect(focused()).toBe('Edit Nodira');
    await press('down', 'ok');
    await screen.findByRole('heading', { name: 'Who’s watching?' });
    await press('up');
    await focusOn('Nodira');
    await press('ok');
    await waitFor(() => expect(kept()).toEqual({ id: 0, isKids: false }));
  });

  test('of another profile does not ask who is watching', async () => {
    await edit(1, { kept: [0, false] });
    await walkTo('Delete profile');
    await press('ok');
    await screen.findByText('Delete the profile “Bobur”?');
    await press('right', 'ok');
    await waitFor(() => expect(screen.queryByText('Bobur')).toBeNull());
    expect(useProfile.getState().isAsking).toBe(false);
  });
});

test('a change that needs the PIN is sent again with it', async () => {
  let isProved = false;
  const { calls } = await edit(2, {
    hasPin: true,
    others: {
      'PATCH auth/profile/73/': ({ pinGrant }) => {
        isProved = pinGrant === 'granted';
        return isProved ? errorResponse(503, 'unavailable') : errorResponse(403, 'pin_required');
      },
    },
  });
  await walkTo('Kids’ profile: yes');
  await press('ok');
  await screen.findByText('A grown-up confirms the change.');
  await digits(PIN);
  await waitFor(() => expect(calls('PATCH', 'auth/profile/73/')).toHaveLength(2));
  expect(isProved).toBe(true);
});

test('the question at start is turned off by keys for this set', async () => {
  await startHousehold('#/en/profiles', { asks: true });
  await focusOn('Nodira');
  await press('down', 'right');
  await focusOn('Ask who’s watching: yes');
  await press('ok');
  await focusOn('Ask who’s watching: no');
  expect(useSettings.getState().askWho).toBe(false);
});
