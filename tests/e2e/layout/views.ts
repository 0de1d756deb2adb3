import type { Catalogue } from '../pictures/catalogue.ts';
import type { Page } from '../support/page.ts';

/** A state of the app by its address and the keys that lead on from it, the same in every language. */
export interface View {
  readonly name: string;
  /** Absent: goes on from the view before. */
  readonly path?: string;
  readonly way?: (page: Page) => Promise<void>;
  /** Only with an account. */
  readonly account?: true;
}

const keys =
  (...names: Parameters<Page['press']>[0][]): NonNullable<View['way']> =>
  async (page) => {
    for (const name of names) {
      await page.press(name);
      await page.waitFor(
        `new Promise(function (done) { requestAnimationFrame(function () { requestAnimationFrame(function () { done(true); }); }); })`,
      );
    }
  };

const groups = ['display', 'viewing', 'sound', 'privacy', 'account', 'set', 'about'];

/** All views that need no playback. */
export function viewsOf({ film, series, upcoming }: Catalogue): readonly View[] {
  return [
    { name: 'home', path: '' },
    { name: 'home, rails', way: keys('down', 'down', 'down') },
    { name: 'menu', path: 'channels', way: keys('left') },
    { name: 'channels', path: 'channels' },
    { name: 'cinema', path: 'cinema' },
    { name: 'film', path: `cinema/${film}` },
    { name: 'series', path: `cinema/${series}` },
    { name: 'episodes', way: keys('down', 'down') },
    { name: 'search', path: 'search' },
    { name: 'search, found', path: 'search?text=sa' },
    { name: 'guide', path: 'guide' },
    { name: 'streams', path: 'streams' },
    { name: 'stream', path: `watch/stream/${upcoming}` },
    { name: 'sign-in', path: 'auth/login' },
    { name: 'new account', path: 'auth/register' },
    { name: 'plans', path: 'plans' },
    { name: 'contact', path: 'contact' },
    { name: 'message', way: keys('ok') },
    { name: 'diagnostics', path: 'diagnostics' },
    { name: 'library of a guest', path: 'library/saved' },
    { name: 'profile of a guest', path: 'profile' },
    { name: 'no such page', path: 'nothing' },
    { name: 'settings', path: 'settings' },
    ...groups.map((name) => ({ name: `settings, ${name}`, way: keys('down') })),
    {
      name: 'subtitle style',
      path: 'settings',
      way: keys('down', 'down', 'down', 'right', 'down', 'down', 'down', 'down', 'ok'),
    },
    { name: 'text size', path: 'settings', way: keys('down', 'right', 'ok') },
    { name: 'profile', path: 'profile', account: true },
    { name: 'sign-out', way: keys('right', 'right', 'right', 'right', 'ok'), account: true },
    { name: 'library', path: 'library/saved', account: true },
    { name: 'history', path: 'library/history', account: true },
    { name: 'orders', path: 'orders', account: true },
    { name: 'notifications', path: 'notifications', account: true },
    { name: 'devices', path: 'profile/devices', account: true },
    { name: 'password', path: 'profile/password', account: true },
    {
      name: 'settings, account',
      path: 'settings',
      way: keys('down', 'down', 'down', 'down', 'down', 'right'),
      account: true,
    },
    { name: 'deletion', way: keys('down', 'down', 'down', 'ok'), account: true },
  ];
}
