import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteLongOk } from '#src/actions/card-menu/long-ok.ts';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { hideAlert, useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { useSettings } from '#src/state/settings.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { passTime } from '../../support/pass-time.ts';
import { press } from '../../support/press.ts';
import { at, film, page, restOn, showHome, stage } from './home-frame.tsx';

const words = () => stage()?.textContent ?? '';
const rest = () => passTime(700);

afterEach(() => keepAgeLimit(null));

describe('the stage of home', () => {
  test('says nothing while the hero has the focus', async () => {
    await showHome();
    await rest();
    expect(words()).toBe('');
    expect(stage()?.hasAttribute('data-shown')).toBe(false);
  });

  test('describes the focused title once the focus rests', async () => {
    await showHome();
    await restOn('Top 10 this week');
    expect(stage()?.hasAttribute('data-shown')).toBe(true);
    expect(words()).toBe('Film 12026Line 1');
    expect(stage()?.querySelector('img')?.getAttribute('src')).toContain('/art/1.jpg');
    await press('right');
    await passTime(200);
    expect(words()).toContain('Film 1');
    expect(stage()?.hasAttribute('data-moving')).toBe(true);
    await rest();
    expect(words()).toBe('Film 22026Line 2');
    expect(stage()?.hasAttribute('data-moving')).toBe(false);
    await press('up', 'up', 'up');
    await rest();
    expect(focused()).toBe('Watch');
    expect(stage()?.hasAttribute('data-shown')).toBe(false);
  });

  test.each([
    ['Channels', /^News4 · Oyna 4 · \d\d:\d\d–\d\d:\d\dWhat happened\.$/],
    ['Live broadcasts', /^MatchLIVE since \d\d:\d\dThe final\.$/],
    ['Short videos', /^Reel 3100:42 · Film 2Line 2$/],
    ['TV guide', /^TV guideThe week’s programmes/],
    ['Drama', /^Film 12026Line 1$/],
  ])('has something to say about a card of %s', async (heading, text) => {
    await showHome();
    await restOn(heading);
    expect(words()).toMatch(text);
  });

  test('keeps back picture and line of a title above the age limit', async () => {
    keepAgeLimit(12);
    await showHome({ 'GET cinema/': () => page([{ ...film(1), age_rating: 16 }]) });
    await restOn('Top 10 this week');
    expect(words()).toMatch(/^16\+ · Film 1/);
    expect(words()).not.toContain('Line 1');
    expect(stage()?.querySelector('img')).toBeNull();
  });

  test('keeps back the line of a programme above the age limit', async () => {
    keepAgeLimit(12);
    const now = { id: 1, title: 'News', description: 'What happened.', age_rating: 16 };
    const channel = { id: 4, number: 4, name: 'Oyna 4', access: 'free' };
    const times = { starts_at: at(-10), ends_at: at(20) };
    await showHome({ 'GET channel/': () => page([{ ...channel, now: { ...now, ...times }, next: null }]) });
    await restOn('Channels');
    expect(words()).toMatch(/^16\+ · News4 · Oyna 4/);
    expect(words()).not.toContain('What happened');
  });

  test('names the next programme of a channel without a current one', async () => {
    await showHome();
    await restOn('Channels');
    await press('right');
    await rest();
    expect(words()).toMatch(/^Oyna 55 · Oyna 5At \d\d:\d\d: Weather$/);
  });

  test('names the programmes that begin soon', async () => {
    await showHome();
    await restOn('TV guide');
    await press('right', 'right');
    await rest();
    expect(words()).toMatch(/^Weather\d\d:\d\d–\d\d:\d\d · 4 · Oyna 4$/);
  });

  test('shows how much of a started title is left', async () => {
    keepTokens('access', 'refresh');
    const progress = { position: 600, duration: 1800, watched_at: at(-60) };
    await showHome({
      'GET cinema/history/': () => page([{ cinema: film(9), programme: null, progress }]),
      'GET cinema/save/': () => page([]),
      'GET recommendations/': () => json(200, { rails: [] }),
    });
    await restOn('Continue watching');
    expect(words()).toBe('Film 920\u00a0min leftLine 9');
  });

  test('is not read out, because the card is', async () => {
    await showHome();
    await restOn('Top 10 this week');
    expect(stage()?.getAttribute('aria-hidden')).toBe('true');
    expect(stage()?.querySelector('[aria-live], [role]')).toBeNull();
  });
});

describe('the hint about a long OK', () => {
  const hint = () => useAlert.getState();
  const walkCards = async () => {
    await restOn('Top 10 this week');
    for (let cards = 0; cards < 3; cards++) {
      await press(cards % 2 === 0 ? 'right' : 'left');
      await rest();
    }
  };
  beforeEach(() => {
    hideAlert();
    useAlert.setState({ title: '' });
    useSettings.setState({ longOk: undefined });
  });

  test('is shown at the third card on which the focus rests, once per set', async () => {
    await showHome();
    await restOn('Top 10 this week');
    await press('right');
    await rest();
    expect(hint().visible).toBe(false);
    await press('right');
    await rest();
    expect(hint()).toMatchObject({
      visible: true,
      title: 'Hold OK on a film or a channel to open its menu.',
    });
    hideAlert();
    await press('left');
    await rest();
    expect(hint().visible).toBe(false);
    cleanup();
    await showHome();
    await walkCards();
    expect(hint().visible).toBe(false);
  });

  test('is not shown to a viewer who has opened such a menu', async () => {
    noteLongOk();
    await showHome();
    await walkCards();
    expect(hint().visible).toBe(false);
  });
});
