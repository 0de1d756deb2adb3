import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { keepTokens } from '#src/state/session.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { holdOk } from '../../support/hold-ok.ts';
import { press } from '../../support/press.ts';
import { channel, intoResults, navigation, news, reel, says, show, stream } from './other-results-frame.tsx';

describe('a long OK on a result', () => {
  const menu = () => screen.getByRole('dialog').textContent;

  async function openUpcoming() {
    keepTokens('access', 'refresh');
    const server = await show({ programmes: [news(4, 20, 21)] });
    await says('Found: 1');
    await intoResults();
    await holdOk();
    return server;
  }

  test('says where and when an upcoming programme is shown', async () => {
    await openUpcoming();
    expect(menu()).toContain('Yangiliklar 47 · Oyna 2 · ');
  });

  test('leads from an upcoming programme to its channel', async () => {
    await openUpcoming();
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchChannel', id: 7 }]]);
  });

  test('reminds of an upcoming programme', async () => {
    const server = await openUpcoming();
    expect(focused()).toBe('Remind me');
    await press('ok');
    await waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe('true'));
    expect(server.calls('POST', 'reminder/').map(({ body }) => body)).toEqual([
      { programme: 4, wanted: true },
    ]);
  });

  async function openPast(): Promise<void> {
    await show({ programmes: [news(3, -3, -2)] });
    await says('Found: 1');
    await intoResults();
    await holdOk();
  }

  test('plays a past programme', async () => {
    await openPast();
    expect(focused()).toBe('Watch');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 7, id: 3 }]]);
  });

  test('leads from a past programme to the guide', async () => {
    await openPast();
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'guide' }]]);
  });

  test.each([
    ['channels', { channels: [channel] }, 'Add to favourites'],
    ['streams', { streams: [stream(8, 'live')] }, 'Watch'],
    ['reels', { reels: [reel] }, 'Watch'],
  ])('opens the menu of %s', async (_, found, first) => {
    await show(found);
    await says('Found: 1');
    await intoResults();
    await holdOk();
    expect(focused()).toBe(first);
  });
});

describe('typing on the phone', () => {
  test('is offered with its address to a signed-in viewer', async () => {
    keepTokens('access', 'refresh');
    await show({});
    await says('oyna.test/link');
    expect(document.querySelector('img[src="data:,qr"]')).not.toBeNull();
  });

  test('asks a guest to sign in first', async () => {
    await show({});
    await says('Sign in to type on your phone.');
    expect(document.body.textContent).not.toContain('oyna.test/link');
  });
});
