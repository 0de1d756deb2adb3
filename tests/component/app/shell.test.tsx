import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setProbe } from '#src/api/reachability.ts';
import { guardFocus } from '#src/app/guard-focus.ts';
import type { ScreenHistory } from '#src/app/screen-history.ts';
import { json } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { FakePlatform } from '../support/fake-platform.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { controlTime, passTime } from '../support/pass-time.ts';
import { hold, press, release, settle } from '../support/press.ts';
import { renderApp } from '../support/render-app.tsx';
import { walkTo } from '../support/walk-to.ts';

let stop: () => void = () => undefined;
const lost = vi.fn();

afterEach(() => stop());

/*
 *  home     | [ Watch ][ Details ]
 *  cinema   |  Channel 1  Channel 2  Channel 3
 *  channels |  Film 1  Film 2  Film 3 …      Top 10 this week
 *  profile  |  Film 1  Film 2  Film 3 …      New
 */
async function start(hash: string, platform = new FakePlatform()): Promise<ScreenHistory> {
  const { history, stop: stopHistory } = renderApp(hash, platform);
  const stopGuard = guardFocus(history, lost);
  stop = () => {
    stopHistory();
    stopGuard();
  };
  await settle();
  return history;
}

/** Waits until the focused element has this text. */
async function focusComesTo(words: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(words));
  await settle();
}

async function startAtHome(platform?: FakePlatform): Promise<ScreenHistory> {
  demoService();
  const history = await start('#/en/', platform);
  await focusComesTo('Watch');
  await waitFor(() => expect(screen.queryByText('New')).not.toBeNull());
  await settle();
  return history;
}

describe('the app by keys alone', () => {
  test('starts with the focus on the banner', async () => {
    await startAtHome();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Banner 1');
    expect(focused()).toBe('Watch');
  });

  test('returns by Back to the card that opened a title', async () => {
    await startAtHome();
    await press('down', 'down', 'right', 'right');
    const card = focusedElement();
    expect(focused()).toBe('Film 3');
    await press('ok');
    await focusComesTo('Watch');
    expect(location.hash).toBe('#/en/cinema/3');
    await press('back');
    await focusComesTo('Film 3');
    expect(focusedElement()).toBe(card);
    expect(location.hash).toBe('#/en/');
    await press('down');
    expect(focused()).toBe('Film 1');
  });

  /** Opens the first title over home. */
  async function openTitle(): Promise<void> {
    await press('down', 'down', 'ok');
    await waitFor(() => expect(location.hash).toBe('#/en/cinema/1'));
    await focusComesTo('Watch');
  }

  test('a kept screen is hidden, out of reach of the arrows', async () => {
    await startAtHome();
    await openTitle();
    const [kept, top] = document.querySelectorAll('main');
    expect([kept?.getAttribute('aria-hidden'), top?.getAttribute('aria-hidden')]).toEqual(['true', 'false']);
    for (const key of ['right', 'down', 'up', 'right', 'down', 'left', 'left'] as const) {
      await press(key);
      expect(kept?.contains(focusedElement())).toBe(false);
    }
  });

  test('a kept screen keeps its data', async () => {
    const { calls } = demoService();
    await start('#/en/');
    await focusComesTo('Watch');
    await waitFor(() => expect(screen.queryByText('New')).not.toBeNull());
    const before = calls('GET', 'banner/').length;
    await openTitle();
    await press('back');
    await focusComesTo('Film 1');
    expect(calls('GET', 'banner/')).toHaveLength(before);
  });

  test('opens the menu at the left with the current screen focused', async () => {
    await startAtHome();
    await press('left');
    expect(focused()).toBe('Home');
    await press('down', 'right', 'left');
    expect(focused()).toBe('Home');
  });

  test('closes the menu by Right', async () => {
    await startAtHome();
    await press('left', 'down', 'right');
    expect(focused()).toBe('Watch');
  });

  test('leads home by Back from screens that the menu opened', async () => {
    await startAtHome();
    await press('left');
    await walkTo('Cinema');
    await press('ok');
    await focusComesTo('Film 1');
    expect(location.hash).toBe('#/en/cinema');
    await press('left');
    await walkTo('Channels', 'up');
    await press('ok');
    await focusComesTo('1 Channel 1');
    expect(location.hash).toBe('#/en/channels');
    await press('back');
    await waitFor(() => expect(location.hash).toBe('#/en/'));
  });

  test('changes the address with the language', async () => {
    await startAtHome();
    await press('left');
    await walkTo('Account', 'up');
    await press('ok');
    await focusComesTo('Sign in');
    await press('down', 'down', 'down');
    expect(focused()).toBe('Settings');
    await press('ok');
    await focusComesTo('General');
    await press('right');
    await walkTo('Language');
    await press('ok');
    await waitFor(() => expect(focused()).toMatch(/English/));
    await press('up', 'right', 'right', 'ok');
    await waitFor(() => expect(location.hash).toBe('#/ru/settings'));
    await waitFor(() => expect(document.body.textContent).toContain('Внешний вид'));
  });
});

test('sign-in by code returns to the previous screen', async () => {
  const phone = '+998901234567';
  const viewer = { id: 1, phone, first_name: 'Nodira', last_name: '', avatar: null };
  demoService({
    'POST auth/': () => json(202, { phone, expires_in: 300, resend_in: 60 }),
    'POST auth/confirm/': () => json(200, { access: 'a', refresh: 'r', user: viewer }),
    'GET auth/me/': () => json(200, viewer),
    'GET cinema/history/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
  });
  const history = await start('#/en/profile');
  await focusComesTo('Sign in');
  await press('ok');
  await focusComesTo('5');
  await press('9', '0', '1', '2', '3', '4', '5', '6', '7', 'ok');
  await waitFor(() => expect(document.body.textContent).toContain('SMS code'));
  await focusComesTo('5');
  await press('1', '2', '3', '4', '5', '6');
  await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).toEqual(['profile']));
  expect(location.hash).toBe('#/en/profile');
  await waitFor(() => expect(document.body.textContent).toContain('Nodira'));
  expect(document.body.textContent).toContain('Sign out');
  focusedElement();
});

describe('Back at the first screen', () => {
  test('focuses the menu', async () => {
    await startAtHome(new FakePlatform('ask'));
    await press('back');
    expect(focused()).toBe('Home');
  });

  test('asks before the exit, which the viewer may refuse', async () => {
    const platform = new FakePlatform('ask');
    await startAtHome(platform);
    await press('back', 'back');
    expect(screen.getByRole('dialog').textContent).toContain('Exit Oyna?');
    await press('ok');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Home');
    expect(platform.exits).toBe(0);
  });

  test('returns to the menu item that had the focus before the question', async () => {
    await startAtHome(new FakePlatform('ask'));
    await press('back', 'down', 'back', 'ok');
    expect(focused()).toBe('TV guide');
    await press('right', 'left');
    expect(focused()).toBe('Home');
  });

  test('leaves the app when confirmed', async () => {
    const platform = new FakePlatform('ask');
    await startAtHome(platform);
    await press('back', 'back', 'right', 'ok');
    expect(platform.exits).toBe(1);
  });

  test('closes the question when pressed again', async () => {
    const platform = new FakePlatform('ask');
    await startAtHome(platform);
    await press('back', 'back', 'back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Home');
  });

  test('leaves at once on systems that ask themselves', async () => {
    const platform = new FakePlatform('system');
    await startAtHome(platform);
    await press('back', 'back');
    expect(platform.exits).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a held Back', () => {
  test('closes one screen', async () => {
    await startAtHome();
    await press('down', 'down', 'ok');
    await focusComesTo('Watch');
    await hold('back', 5);
    await release('back');
    await focusComesTo('Film 1');
    expect(location.hash).toBe('#/en/');
  });

  test('does not leave the app from the menu it has come to', async () => {
    const platform = new FakePlatform('system');
    await startAtHome(platform);
    await hold('back', 5);
    expect(focused()).toBe('Home');
    expect(platform.exits).toBe(0);
  });

  test('asks once and does not answer', async () => {
    await startAtHome(new FakePlatform('ask'));
    await press('back');
    // An even number of presses, of which every second one would close the question.
    await hold('back', 3);
    expect(screen.getByRole('dialog').textContent).toContain('Exit Oyna?');
    await release('back');
    await press('back');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an unreachable service', () => {
  test('shows a focused button that brings the screen', async () => {
    let down = true;
    const fetchMock = async (input: RequestInfo | URL, init?: RequestInit) => {
      if (down) throw new TypeError('Failed to fetch');
      return up(input, init);
    };
    demoService();
    const up = fetch;
    vi.stubGlobal('fetch', fetchMock);
    setProbe(() => Promise.resolve(!down));
    await start('#/en/');
    await focusComesTo('Try again');
    expect(screen.getByText('N-1')).toBeDefined();
    expect(document.body.textContent).toContain('Reconnecting');
    down = false;
    await press('ok');
    await focusComesTo('Watch');
    await waitFor(() => expect(document.body.textContent).not.toContain('Reconnecting'));
  });
});

test('the focus guard has nothing to do on the whole way', async () => {
  controlTime();
  await startAtHome();
  await press('down', 'down', 'ok');
  await waitFor(() => expect(location.hash).toBe('#/en/cinema/1'));
  await press('back', 'left', 'back', 'back', 'ok', 'right');
  await passTime(2000);
  expect(lost).not.toHaveBeenCalled();
});
