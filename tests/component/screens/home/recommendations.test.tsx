import { getConfig } from '@oyna/contract/config';
import { act, screen, waitFor } from '@testing-library/react';
import { parse } from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { remoteConfigStore } from '#src/api/remote-config-store.ts';
import { readRailOrder } from '#src/screens/home/rail-order.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { keepSettings, useSettings } from '#src/state/settings.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focusedElement } from '../../support/focused.ts';
import { passTime } from '../../support/pass-time.ts';
import { press } from '../../support/press.ts';
import { film, navigation, page, rail, restOn, showHome } from './home-frame.tsx';

beforeEach(() => keepTokens('access', 'refresh'));

const rails = [
  { kind: 'because', title: { id: 2, title: 'The “Golden” Road' }, results: [film(21), film(22)] },
  { kind: 'hologram', results: [film(25)] },
  { kind: 'next_episodes', results: [film(23)] },
  { kind: 'taste', results: [] },
];
const service = {
  'GET cinema/history/': () => page([]),
  'GET cinema/save/': () => page([]),
  'GET recommendations/': () => json(200, { rails }),
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('recommended rails', () => {
  test('say why they are there', async () => {
    await showHome(service, 'Continue your series');
    await restOn('Because you watched “The ‘Golden’ Road”');
    await press('right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 22 }]]);
  });

  test('stand above the broadcasts, without empty or unknown ones', async () => {
    await showHome(service, 'Continue your series');
    await restOn('Because you watched “The ‘Golden’ Road”');
    await restOn('Continue your series');
    await restOn('Live broadcasts');
    expect(headings().join()).not.toMatch(/might like|Film 25/);
  });

  test('have a title in another alphabet in the language of the title', async () => {
    const because = { ...rails[0], title: { id: 2, title: 'Кечки поезд' } };
    const responses = { ...service, 'GET recommendations/': () => json(200, { rails: [because] }) };
    await showHome(responses, 'Кечки поезд');
    expect(screen.getByText('Кечки поезд').getAttribute('lang')).toBe('ru');
    expect(headings()).toContain('Because you watched “Кечки поезд”');
  });

  test('are not requested for a guest', async () => {
    act(() => clearSession());
    const { calls } = await showHome(service);
    await restOn('Live broadcasts');
    expect(calls('GET', 'recommendations/')).toEqual([]);
  });

  test('that arrive late leave the focus where it is', async () => {
    const response = { now: (): void => undefined };
    const late = new Promise<Response>((resolve) => {
      response.now = () => resolve(json(200, { rails }));
    });
    await showHome({ ...service, 'GET recommendations/': () => late });
    await restOn('Live broadcasts');
    const before = focusedElement();
    const place = () => before.closest<HTMLElement>('[class*="stack"]')?.style.transform;
    const transform = place();
    await act(async () => response.now());
    await passTime(200);
    expect(focusedElement()).toBe(before);
    expect(place()).toBe(transform);
    await press('up');
    await waitFor(() => expect(rail()).toBe('Continue your series'));
  });

  test('that cannot be loaded are left out', async () => {
    await showHome({ ...service, 'GET recommendations/': () => errorResponse(503, 'unavailable') });
    await press('down', 'down');
    expect(rail()).toBe('Live broadcasts');
  });
});

describe('the operator’s order of rails', () => {
  const order = [{ kind: 'genre', genre: 'drama' }, { kind: 'chart' }, { kind: 'streams' }];

  const configure = (home: object) =>
    act(async () => {
      const config = parse(getConfig.responses[200], { version: 2, ...home });
      await remoteConfigStore.put({ config, isFresh: true });
    });

  test('is stored for the next start', async () => {
    await showHome(service, 'Continue your series');
    await configure({ home: order });
    expect(useSettings.getState().home).toEqual(order);
  });

  test('leaves the rails of this start as they are', async () => {
    await showHome(service, 'Continue your series');
    await configure({ home: order });
    await press('down');
    expect(rail()).toBe('Channels');
  });

  test('is forgotten once the operator takes it back', async () => {
    keepSettings('home', order);
    await showHome(service);
    await configure({});
    expect(readRailOrder(useSettings.getState().home)).toEqual(readRailOrder(undefined));
  });

  test('applies from the start', async () => {
    keepSettings('home', order);
    await showHome(service);
    const seen: (string | null | undefined)[] = [];
    for (let presses = 0; presses < 4; presses++) {
      await press('down');
      await passTime(60);
      seen.push(rail());
    }
    expect(seen).toEqual(['Drama', 'Top 10 this week', 'Live broadcasts', 'Live broadcasts']);
  });

  test('is the built-in one where the stored one is broken', async () => {
    keepSettings('home', [{ kind: 'hologram' }, 7]);
    await showHome(service, 'Continue your series');
    await press('down');
    expect(rail()).toBe('Channels');
  });
});
