import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepDraft, readDraft } from '#src/actions/comments/drafts.ts';
import { keepPinGrant, pinHeaders } from '#src/api/pin-proof.ts';
import { followLaunch } from '#src/app/follow-launch.ts';
import { chooseLanguage } from '#src/state/lang.ts';
import { keepProfile } from '#src/state/profile.ts';
import { focused } from '../../support/focused.ts';
import { LaunchedPlatform } from '../../support/launched-platform.ts';
import { press, settle } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { focusOn, startHousehold } from './profiles-frame.tsx';

appTests();

const switchTo = async (id: number): Promise<void> => {
  await act(async () => keepProfile(id, false));
  await settle();
};

test('the proof of a PIN does not outlive the profile', async () => {
  await startHousehold('#/en/');
  keepPinGrant('granted');
  expect(pinHeaders()).toEqual({ 'pin-grant': 'granted' });
  await switchTo(72);
  expect(pinHeaders()).toEqual({});
});

test('an unsent comment is not another profile’s', async () => {
  await startHousehold('#/en/');
  keepDraft('cinema 7', { text: 'Quiet', spoiler: false });
  await switchTo(72);
  expect(readDraft('cinema 7').text).toBe('');
});

test('another profile starts with fresh screens', async () => {
  await startHousehold('#/en/cinema/7');
  await focusOn('Watch');
  const before = document.querySelector('main');
  await switchTo(72);
  expect(document.querySelector('main')).not.toBe(before);
  await focusOn('Watch');
});

test('a language chosen in the app becomes that of the profile', async () => {
  const { calls } = await startHousehold('#/en/', { kept: [72, false] });
  await waitFor(() => expect(calls('GET', 'auth/profile/')).not.toHaveLength(0));
  await settle();
  await act(async () => chooseLanguage('uz'));
  await waitFor(() =>
    expect(calls('PATCH', 'auth/profile/72/').map(({ body }) => body)).toEqual([{ lang: 'uz' }]),
  );
});

test('a launch waits until somebody watches', async () => {
  const { history } = await startHousehold('#/en/', { asks: true });
  await focusOn('Nodira');
  const names = () => history.snapshot().map(({ route }) => route.name);
  await act(async () => void followLaunch(history, new LaunchedPlatform({ type: 'cinema', id: 3 })));
  await settle();
  expect(names()).toEqual(['home', 'profiles']);
  await press('ok');
  await waitFor(() => expect(names()).toEqual(['home', 'title']));
  await waitFor(() => expect(focused()).toBe('Watch'));
});
