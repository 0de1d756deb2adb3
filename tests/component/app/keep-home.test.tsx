import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { keepHome } from '#src/app/keep-home.ts';
import { clearSet } from '#src/features/accounts/api/clear-set.ts';
import { showKeptHome } from '#src/page/kept-home.ts';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { chooseLanguage } from '#src/state/lang.ts';
import { keepProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { keepSettings } from '#src/state/settings.ts';
import { json } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { hidePage, keptPicture, preparePage, startPage } from '../support/kept-picture.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

let stop = (): void => undefined;

beforeEach(() => {
  preparePage();
  localStorage.setItem('lang', 'en');
});
afterEach(() => {
  stop();
  window.keptHome?.releaseKeys();
  useAgeLimit.setState({ limit: Number.NaN, isLifted: false });
  vi.restoreAllMocks();
});

/** Opens home as a start does, and follows it. */
async function openHome() {
  demoService({
    'GET banner/': () =>
      json(200, {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            title: 'Steppe <img src=x onerror=alert(1)>',
            target: { type: 'cinema', id: 1 },
            cinema: { id: 1, kind: 'movie', title: 'Steppe', access: 'free', is_playable: true },
            image: 'https://oyna.test/art/steppe.jpg',
          },
        ],
      }),
  });
  const { history } = renderApp('#/en/');
  showKeptHome(0);
  await waitFor(() => expect(focused()).toBe('Watch'));
  stop = keepHome(history, document.body);
  return history;
}

async function keepHomeOnce(): Promise<void> {
  await openHome();
  await hidePage();
  expect(keptPicture()).not.toBeNull();
}

describe('home is kept', () => {
  test('a while after a start, while no key is pressed', async () => {
    await openHome();
    expect(keptPicture()).toBeNull();
    await waitFor(() => expect(keptPicture()).not.toBeNull(), { timeout: 10_000 });
  });

  test('and the next start shows it with the focus on the same card', async () => {
    await keepHomeOnce();
    const drawn = startPage();
    const shown = document.createElement('div');
    shown.innerHTML = drawn;
    expect(shown.querySelector('h1')?.textContent).toBe('Steppe <img src=x onerror=alert(1)>');
    expect(Array.from(shown.querySelectorAll('[data-focused]'), (it) => it.textContent)).toEqual(['Watch']);
    // The page knows the places of the cards, to which it moves the ring.
    expect(shown.querySelector('[data-focused]')?.getAttribute('data-at')).toBe('0,0');
    expect(shown.querySelector('[data-at="1,0"]')?.textContent).toContain('Channel 1');
    expect(shown.querySelector('img')?.src).toMatch(/^https:\/\/oyna\.test\/art\/steppe\.jpg/);
    expect(shown.textContent).toContain('Channel 1');
  });

  test('with its pictures, though the set goes to standby while they change', async () => {
    await keepHomeOnce();
    for (const image of document.querySelectorAll('main img')) image.remove();
    await hidePage();
    expect(localStorage.getItem('home')).toMatch(/steppe\.jpg/);
  });

  test('in one step, because the set may be switched off at any moment', async () => {
    await keepHomeOnce();
    const removed = vi.spyOn(Storage.prototype, 'removeItem');
    await hidePage();
    expect(keptPicture()).not.toBeNull();
    expect(removed).not.toHaveBeenCalled();
  });

  test('without the parts that load later', async () => {
    await keepHomeOnce();
    expect(startPage()).not.toContain('data-late');
    expect(document.querySelector('#skeleton [aria-live], #skeleton header')).toBeNull();
  });

  test('only as a start shows it', async () => {
    await openHome();
    await press('right');
    await hidePage();
    expect(keptPicture()).toBeNull();
    await press('left');
    await hidePage();
    expect(keptPicture()).not.toBeNull();
  });

  test('not while another screen is open', async () => {
    const history = await openHome();
    await act(async () => history.open({ name: 'contact' }));
    await hidePage();
    expect(keptPicture()).toBeNull();
    await act(async () => history.back());
    await waitFor(() => expect(focused()).toBe('Watch'));
    await hidePage();
    expect(keptPicture()).not.toBeNull();
  });

  test('not while a PIN opens its pictures', async () => {
    await openHome();
    useAgeLimit.setState({ isLifted: true });
    await hidePage();
    expect(keptPicture()).toBeNull();
  });

  test('not for a viewer that another tab has replaced', async () => {
    await openHome();
    localStorage.setItem('token', 'of-another-tab');
    await hidePage();
    expect(keptPicture()).toBeNull();
  });

  test('not in a full storage, which keeps no older picture either', async () => {
    await keepHomeOnce();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await hidePage();
    expect(keptPicture()).toBeNull();
  });
});

describe('the picture of home is deleted', () => {
  test.each<[string, () => unknown]>([
    ['another profile', () => keepProfile(72, false)],
    ['a kids’ profile', () => keepProfile(73, true)],
    ['another age limit', () => keepAgeLimit(6)],
    ['another language', () => chooseLanguage('ru')],
    ['another text size', () => keepSettings('text', 130)],
    ['another contrast', () => keepSettings('contrast', true)],
    ['a sign-in', () => keepTokens('access', 'refresh')],
  ])('by %s', async (_, change) => {
    await keepHomeOnce();
    await act(async () => void change());
    await settle();
    expect(keptPicture()).toBeNull();
  });

  test('by another language of a viewer who is signed in', async () => {
    keepTokens('access', 'refresh');
    await keepHomeOnce();
    await act(async () => chooseLanguage('ru'));
    expect(keptPicture()).toBeNull();
  });

  test('by the sign-out', async () => {
    keepTokens('access', 'refresh');
    await keepHomeOnce();
    await act(async () => clearSession());
    expect(keptPicture()).toBeNull();
  });

  test('by clearing the set, which keeps none as it restarts', async () => {
    await keepHomeOnce();
    await act(() => clearSet(() => undefined));
    await hidePage();
    expect(keptPicture()).toBeNull();
  });
});

test('the picture of home outlives new tokens of the same viewer', async () => {
  keepTokens('access', 'refresh');
  await keepHomeOnce();
  await act(async () => keepTokens('access-2', 'refresh-2'));
  stop();
  expect(startPage()).toContain('Watch');
});
