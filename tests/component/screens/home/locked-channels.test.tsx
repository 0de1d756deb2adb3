import { afterEach, expect, test } from 'vitest';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { keepProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { at, page, restOn, showHome } from './home-frame.tsx';

afterEach(() => {
  keepAgeLimit(null);
  keepProfile(null, false);
  clearSession();
});

const free = { id: 4, number: 4, name: 'Oyna 4', access: 'free', now: null, next: null };
const news = { id: 50, title: 'News', starts_at: at(-10), ends_at: at(20) };
const paid = { ...free, id: 5, number: 5, name: 'Oyna 5', access: 'subscription', now: news };
const adult = { ...free, id: 6, number: 6, name: 'Oyna 6', age_rating: 18 };

/** Walks along the channels of home; returns the names of the cards and the number of signs on each. */
async function channels(...all: readonly object[]) {
  await showHome({ 'GET channel/': () => page(all) });
  await restOn('Channels');
  const cards: [string, number][] = [];
  for (const _ of all) {
    cards.push([focused(), focusedElement().querySelectorAll('svg').length]);
    await press('right');
  }
  return cards;
}

test('a guest hears and sees which channels of home need a plan', async () => {
  expect(await channels(free, paid)).toEqual([
    ['Oyna 4', 0],
    ['Oyna 5 News, Plan', 1],
  ]);
});

test.each([
  [false, ['Oyna 5 News, Plan', 1]],
  [true, ['Oyna 5 News', 0]],
])('a viewer whose plan has the channel (%s) sees a lock accordingly', async (is_available, card) => {
  keepTokens('access', 'refresh');
  expect(await channels({ ...paid, is_available })).toEqual([card]);
});

test('a channel above the age limit has the lock, too', async () => {
  keepAgeLimit(12);
  expect(await channels(free, adult)).toEqual([
    ['Oyna 4', 0],
    ['18+ · Oyna 6', 1],
  ]);
});

test('a kids’ profile sees nothing of plans', async () => {
  keepProfile(73, true);
  expect(await channels(paid)).toEqual([['Oyna 5 News', 0]]);
});
