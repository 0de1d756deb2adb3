import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Interrupted } from '#src/state/interrupted.ts';
import { closeModal, openModal } from '#src/state/modal.ts';
import { keepProfile } from '#src/state/profile.ts';
import { keepTokens } from '#src/state/session.ts';
import { keepPart } from '#src/state/set-record.ts';
import { useSettings } from '#src/state/settings.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { household } from '../screens/profiles/profiles-frame.tsx';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { keptPart } from '../support/kept-part.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

const film: Interrupted = {
  hash: '#/en/watch/cinema/7',
  heading: 'Sky',
  subheading: 'Episode 3',
  position: 754,
  at: Date.now(),
  signedIn: false,
};
const kept = () => keptPart('playing') ?? null;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  localStorage.removeItem('settings');
  document.documentElement.removeAttribute('data-crashes');
});

/** A start after `crashes` crashes, on a page whose focusables are in one row. */
async function start(
  crashes: number,
  interrupted: Interrupted | null = film,
  address = '#/en/contact',
  responses: Parameters<typeof demoService>[0] = {},
) {
  document.documentElement.setAttribute('data-crashes', String(crashes));
  if (interrupted) keepPart('playing', interrupted);
  demoService({
    'GET auth/me/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira' }),
    'GET cinema/7/': () => errorResponse(503, 'unavailable'),
    'GET cinema/7/playback/': () => errorResponse(503, 'unavailable'),
    ...responses,
  });
  const app = renderApp(address);
  // Code loads in real time.
  await act(() => import('#src/app/after-start.ts'));
  await act(() => import('#src/app/resume-offer.tsx'));
  await act(() => import('#src/screens/contact/contact-screen.tsx'));
  await settle();
  const before = focused();
  await act(async () => vi.advanceTimersByTime(4000));
  await act(() => vi.dynamicImportSettled());
  await settle();
  return { ...app, before };
}

/** A start after a crash in the second profile of a household; the first or the second one watched before. */
async function startInHousehold(profile: 0 | 72) {
  keepTokens('access', 'refresh');
  keepProfile(72, false);
  useSettings.setState({ askWho: false });
  const list = { results: household(), max: 6, has_pin: false };
  return start(1, { ...film, signedIn: true, profile }, undefined, {
    'GET auth/profile/': () => json(200, list),
  });
}

const offer = () => screen.queryByRole('button', { name: /\. Sky\..* Resume from 12:34$/ });

describe('after a crash, the offer', () => {
  test('names what was playing without taking the focus', async () => {
    const { before } = await start(1);
    expect(offer()?.textContent).toContain('Episode 3');
    expect(focused()).toBe(before);
  });

  test('continues at the position by the green key', async () => {
    await start(1);
    await press('green');
    expect(window.location.hash).toBe('#/en/watch/cinema/7?from=754');
    expect(offer()).toBeNull();
  });

  test('leaves the green key to a dialog above it', async () => {
    await start(1);
    await act(async () =>
      openModal(<Confirm question="Exit Oyna?" actions={[{ label: 'Stay', onPress: closeModal }]} />),
    );
    await settle();
    await press('green');
    expect(window.location.hash).toBe('#/en/contact');
    expect(focused()).toBe('Stay');
  });

  test('leads to a reel, which starts again', async () => {
    await start(1, { ...film, hash: '#/en/reels/3', subheading: '' });
    expect(screen.getByRole('button', { name: /\. Sky\..*Watch$/ })).toBeTruthy();
    await press('green');
    expect(window.location.hash).toBe('#/en/reels/3');
  });

  test('is taken by OK once arrows have reached it', async () => {
    await start(1);
    for (let steps = 0; steps < 6 && focused() !== 'Continue watching'; steps++) await press('right');
    expect(focused()).toBe('Continue watching');
    await press('up');
    expect(focused()).not.toBe('Continue watching');
    for (let steps = 0; steps < 6 && focused() !== 'Continue watching'; steps++) await press('right');
    await press('ok');
    expect(window.location.hash).toBe('#/en/watch/cinema/7?from=754');
  });

  test('is cleared by Back, which leaves the screen only then', async () => {
    const { before } = await start(1);
    await press('back');
    expect(offer()).toBeNull();
    expect(kept()).toBeNull();
    expect(window.location.hash).toBe('#/en/contact');
    expect(focused()).toBe(before);
  });

  test('hands the focus back to the screen when Back clears it', async () => {
    await start(1);
    for (let steps = 0; steps < 6 && focused() !== 'Continue watching'; steps++) await press('right');
    await press('back');
    expect(offer()).toBeNull();
    expect(document.querySelector('main [data-focused]')).not.toBeNull();
  });

  test('is cleared by opening another screen', async () => {
    const { history } = await start(1);
    await act(async () => history.open({ name: 'search' }));
    await settle();
    expect(offer()).toBeNull();
    expect(kept()).toBeNull();
  });

  test('waits until the guide is left, which uses the colour keys', async () => {
    const { history } = await start(1, film, '#/en/guide');
    expect(offer()).toBeNull();
    await act(async () => history.open({ name: 'contact' }));
    await settle();
    expect(offer()).not.toBeNull();
  });

  test('is made to the viewer who was signed in', async () => {
    keepTokens('access', 'refresh');
    await start(1, { ...film, signedIn: true });
    expect(offer()).not.toBeNull();
  });

  test('is made to the profile that watched', async () => {
    await startInHousehold(72);
    expect(offer()).not.toBeNull();
  });
});

describe('no offer is made', () => {
  test.each([
    ['after a clean end', 0, film],
    ['after a day', 1, { ...film, at: film.at - 86_400_000 }],
    ['to a guest about the playback of a viewer', 1, { ...film, signedIn: true }],
    ['if nothing was playing', 1, null],
  ])('%s', async (_, crashes, interrupted) => {
    await start(crashes, interrupted);
    expect(offer()).toBeNull();
    expect(kept()).toBeNull();
  });

  test('to another profile than the one that watched', async () => {
    await startInHousehold(0);
    expect(offer()).toBeNull();
    expect(kept()).toBeNull();
  });

  test('while another playback, which stays kept, is on', async () => {
    await start(1, film, '#/en/watch/cinema/7');
    expect(offer()).toBeNull();
    expect(kept()).not.toBeNull();
  });
});
