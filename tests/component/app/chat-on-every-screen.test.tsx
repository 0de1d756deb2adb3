import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { moveFocus } from '#src/focus/tree/move-focus.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { parseLocation } from '#src/routes/location.ts';
import type { Route } from '#src/routes/route.ts';
import { chooseLanguage } from '#src/state/lang.ts';
import { json, pageOf } from '../../unit/api/fake-server.ts';
import { focusOn, startHousehold } from '../screens/profiles/profiles-frame.tsx';
import { demoService } from '../support/demo-service.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { type Key, press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

/** An address of each screen without playback; the type reports a route that is missing. */
const addresses: Readonly<Partial<Record<Route['name'], string>>> = {
  home: '',
  cinema: 'cinema',
  search: 'search',
  library: 'library/saved',
  title: 'cinema/1',
  channels: 'channels',
  guide: 'guide',
  streams: 'streams',
  plans: 'plans',
  profile: 'profile',
  settings: 'settings',
  contact: 'contact',
  diagnostics: 'diagnostics',
  update: 'update',
  reset: 'auth/reset',
  notFound: 'nowhere',
};

/** Otherwise its screen leads home. */
const outdated = { 'GET config/': () => json(200, { version: 1, min_app_version: '999.0.0' }) };

const launcher = () => document.querySelector('[role=button][aria-label="Chat with us"]');
const many = (key: Key): Key[] => Array.from({ length: 14 }, () => key);

async function open(path: string, responses: Parameters<typeof demoService>[0] = {}): Promise<void> {
  demoService(responses);
  const { history } = renderApp(`#/en/${path}`);
  await settle();
  await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
  const top = history.snapshot()[history.snapshot().length - 1];
  await act(async () => moveFocus(screenKey(top?.key ?? '')));
  await settle();
}

describe('"Chat with us"', () => {
  test.each(Object.entries(addresses))('is reached from the topmost row of %s', async (name, path) => {
    await open(path, name === 'update' ? outdated : {});
    expect(parseLocation(location.hash).route.name).toBe(name);
    await waitFor(() => expect(focusedElement().getAttribute('role')).not.toBe('status'));
    await press(...many('up'), ...many('right'));
    expect(focused()).toBe('Chat with us');
  });

  test('is not reached from a screen that still loads, which takes the focus later', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await open('cinema/1', { 'GET cinema/1/': () => late });
    expect(focused()).toBe('Loading');
    await press('right', 'right');
    expect(focused()).toBe('Loading');
    await act(async () => answer(json(200, { id: 1, kind: 'movie', title: 'Ipak', access: 'free' })));
    await waitFor(() => expect(focused()).toBe('Watch'));
  });

  test('is reached past the last plan', async () => {
    const plan = {
      name: 'Oila',
      currency: 'UZS',
      amount: 49_000,
      period_days: 30,
      max_streams: 4,
      quality: '1080p',
    };
    await open('plans', { 'GET plan/': () => pageOf([1, 2].map((id) => ({ ...plan, id, slug: `p${id}` }))) });
    await waitFor(() => expect(focused()).toMatch(/^Oila/));
    await press(...many('right'));
    expect(focused()).toBe('Chat with us');
  });

  test('is reached past the last of the profiles', async () => {
    await startHousehold('#/en/profiles');
    await focusOn('Nodira');
    await press(...many('right'));
    expect(focused()).toBe('Chat with us');
    await press('left');
    expect(focused()).toBe('Add profile');
  });

  test.each(['auth/login', 'auth/register'])('is not on %s', async (path) => {
    await open(path);
    expect(launcher()).toBeNull();
  });

  test.each([
    ['uz', 'Biz bilan aloqa'],
    ['uz-Cyrl', 'Биз билан алоқа'],
    ['ru', 'Связаться с нами'],
  ] as const)('speaks %s', async (lang, words) => {
    await open('plans');
    await act(async () => chooseLanguage(lang));
    await waitFor(() =>
      expect(document.querySelector(`[role=button][aria-label="${words}"]`)).not.toBeNull(),
    );
  });
});
