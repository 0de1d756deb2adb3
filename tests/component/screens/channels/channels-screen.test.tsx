import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { noteChannel } from '#src/features/channels/api/recent-channels.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepProfile } from '#src/state/profile.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, pageOf } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { hold, press, release } from '../../support/press.ts';
import { channel, comesTo, marks, navigation, said, show, times, twenty } from './channels-frame.tsx';

afterEach(() => keepProfile(null, false));

describe('the channels', () => {
  test('show their numbers and current programmes', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await waitFor(() => expect(said()).toContain('1 Channel 1 On 1'));
    expect(document.body.textContent).toContain('On 12');
  });

  test('say which of them are stations of radio', async () => {
    await show([{ ...channel(1), radio: 'Radio' }, channel(2)]);
    await comesTo(/^1 Channel 1/);
    await waitFor(() => expect(said()).toContain('1 Channel 1 Radio · On 1'));
    expect(focusedElement().textContent).toContain('Radio · On 1');
    await press('right');
    expect(focusedElement().textContent).not.toContain('Radio');
  });

  test('open by OK', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await press('right', 'down');
    await comesTo(/^7 Channel 7/);
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchChannel', id: 107 }]]);
  });

  test('are all there when the service has 2,000, with few of them in the document', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => channel(index + 1));
    await show(many);
    await comesTo(/^1 Channel 1/);
    await times('down', 12);
    expect(focused()).toMatch(/^61 Channel 61/);
    expect(document.querySelectorAll('[data-pos]').length).toBeLessThanOrEqual(40);
  });

  test('say which of them need a plan, for a guest', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await times('right', 4);
    expect(said()).toContain('Plan');
    expect(marks()).toBe(1);
    await press('left');
    expect(said()).not.toContain('Plan');
    expect(marks()).toBe(0);
  });

  test('say so in their menu, too', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await times('right', 4);
    await hold('ok', 0);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
    await release('ok');
    expect(screen.getByRole('dialog').textContent).toContain('Watch with a plan');
  });

  test('say nothing of plans in a kids’ profile', async () => {
    keepProfile(73, true);
    await show();
    await comesTo(/^1 Channel 1/);
    await times('right', 4);
    expect(said()).toMatch(/^5 Channel 5/);
    expect(said()).not.toContain('Plan');
    expect(marks()).toBe(0);
  });

  test('need no further plan for a viewer who has one', async () => {
    keepTokens('access', 'refresh');
    const plan = { id: 1, plan: { id: 1, name: 'Base' }, status: 'active' };
    const year = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' };
    const { calls } = await show(twenty, { 'GET subscription/': () => pageOf([{ ...plan, ...year }]) });
    await comesTo(/^1 Channel 1/);
    await times('right', 4);
    await waitFor(() => expect(calls('GET', 'subscription/')).toHaveLength(1));
    await waitFor(() => expect(said()).not.toContain('Plan'));
  });

  test('open at the channel watched last', async () => {
    noteChannel(113);
    await show();
    await comesTo(/^13 Channel 13/);
    expect(said()).toContain('Last watched');
    expect(marks()).toBe(1);
    expect(focusedElement().querySelector('[data-number="13"]')).not.toBeNull();
  });

  /** Shows channels that fail to load; returns the end of the failure. */
  async function fail(): Promise<() => void> {
    let isDown = true;
    await show(twenty, {
      'GET channel/lineup/': () => (isDown ? errorResponse(503, 'unavailable') : pageOf(twenty)),
    });
    await comesTo(/^Try again$/);
    return () => {
      isDown = false;
    };
  }

  test('say why they failed to load', async () => {
    await fail();
    expect(document.body.textContent).toContain('H-503');
  });

  test('that failed to load are loaded by Retry', async () => {
    const recover = await fail();
    recover();
    await press('ok');
    await comesTo(/^1 Channel 1/);
  });

  test('are there without the guide', async () => {
    const others = twenty.map((each) => ({ ...each, id: each.id + 1000 }));
    await show(others, { 'GET channel/programme/': () => errorResponse(503, 'unavailable') });
    await comesTo(/^1 Channel 1$/);
    await press('right');
    expect(focused()).toBe('2 Channel 2');
  });
});

describe('the parts of the channels', () => {
  test('are selected by moving along the tabs', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await press('down', 'up', 'up');
    expect(focused()).toBe('All');
    await press('right', 'right');
    expect(focused()).toBe('Sport');
    await press('down');
    await comesTo(/^1 Channel 1/);
  });

  test('say how to add a favourite while there is none', async () => {
    keepTokens('access', 'refresh');
    await show();
    await comesTo(/^1 Channel 1/);
    await press('up', 'right');
    expect(focused()).toBe('Favourites');
    expect(document.body.textContent).toContain('select it and hold OK');
    await press('down');
    expect(focused()).toBe('All channels');
    await press('ok');
    await comesTo(/^1 Channel 1/);
  });

  test('keep a favourite outside its window, which says so and does not play', async () => {
    keepTokens('access', 'refresh');
    const gone = { ...channel(31), category: null, notice: 'From 3 December' };
    await show(twenty, { 'GET channel/favourite/': () => pageOf([channel(7), gone]) });
    await comesTo(/^7 Channel 7/);
    await press('up', 'right', 'down');
    await comesTo(/^7 Channel 7/);
    await press('right');
    expect(focusedElement().textContent).toContain('From 3 December');
    expect(said()).toMatch(/^31 Channel 31. From 3 December. Favourite/);
    await press('ok');
    expect(navigation.open).not.toHaveBeenCalled();
    expect(useAlert.getState()).toMatchObject({ title: 'From 3 December', status: 'info' });
  });

  test('offer a guest to sign in for favourites', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await press('up', 'right', 'down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
  });
});
