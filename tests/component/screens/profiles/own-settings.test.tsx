import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { keepProfile } from '#src/state/profile.ts';
import { changeProfileSettings, profileSettings } from '#src/state/profile-settings.ts';
import { press } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { focusOn, household, startHousehold } from './profiles-frame.tsx';

appTests();

const [nodira, bobur, lola] = household();
const profiles = () =>
  [
    { ...nodira, age_limit: 16 },
    { ...bobur, autoplay: false, history_paused: true },
    { ...lola },
  ] as ReturnType<typeof household>;
const limit = () => useAgeLimit.getState().limit;

test('the settings of a profile come with it without being sent back', async () => {
  const app = await startHousehold('#/en/', { profiles: profiles(), asks: true });
  await focusOn('Nodira');
  await press('right', 'ok');
  await waitFor(() => expect(profileSettings()).toEqual({ autoplay: false, historyPaused: true }));
  expect(app.calls('PATCH', 'auth/profile/71/')).toEqual([]);
  expect(app.calls('PATCH', 'auth/profile/72/')).toEqual([]);
});

test('a setting that is changed in the app goes to the profile that watches', async () => {
  const app = await startHousehold('#/en/', { profiles: profiles(), kept: [72, false] });
  await waitFor(() => expect(profileSettings().autoplay).toBe(false));
  await act(async () => changeProfileSettings({ autoplay: true }));
  await waitFor(() =>
    expect(app.calls('PATCH', 'auth/profile/72/').map(({ body }) => body)).toEqual([
      { autoplay: true, history_paused: true },
    ]),
  );
  expect(app.calls('PATCH', 'auth/profile/71/')).toEqual([]);
});

test('the age limit that hides pictures is that of the profile', async () => {
  await startHousehold('#/en/', { profiles: profiles(), hasPin: true, kept: [0, false] });
  await waitFor(() => expect(limit()).toBe(16));
  await act(async () => keepProfile(72, false));
  await waitFor(() => expect(limit()).toBeNaN());
  await act(async () => keepProfile(73, true));
  await waitFor(() => expect(limit()).toBe(6));
});

test('without a PIN only a kids’ profile has a limit', async () => {
  await startHousehold('#/en/', { profiles: profiles(), kept: [73, true] });
  await waitFor(() => expect(limit()).toBe(6));
  await act(async () => keepProfile(0, false));
  await waitFor(() => expect(limit()).toBeNaN());
});
