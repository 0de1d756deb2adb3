import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSettings } from '#src/state/settings.ts';
import { wait } from '#tests/component/features/player/player-frame.tsx';
import { focused } from '#tests/component/support/focused.ts';
import { hold, press, release, send, settle } from '#tests/component/support/press.ts';
import { walkTo } from '#tests/component/support/walk-to.ts';
import { json } from '#tests/unit/api/fake-server.ts';
import { channelLists, fetchLiveParts, requested, watchChannel } from '../channel-walk.tsx';
import { at, engine, page, watchTests } from '../watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

watchTests();
fetchLiveParts();
beforeAll(() => import('#src/screens/watch/live/channel-list-host.tsx'));
beforeAll(() => import('#src/screens/watch/live/channel-list.tsx'));
beforeAll(() => import('#src/screens/watch/live/mini-guide-host.tsx'));
beforeEach(() => vi.setSystemTime(Date.parse('2026-11-22T15:20:00Z')));

const range = { start: 10_000, end: 17_200 };
const isOpen = () => screen.queryByRole('region', { name: 'Channels' }) !== null;
const controls = () => screen.queryByRole('slider') !== null;
const categories = {
  2: { category: { slug: 'news', name: 'News' } },
  7: { category: { slug: 'news', name: 'News' } },
};

async function watchLive(more: Parameters<typeof watchChannel>[1] = {}): Promise<void> {
  await watchChannel(3, { ...channelLists(categories), ...more });
  engine.range = range;
  engine.startsAt = Date.now() - range.end * 1000;
  await at(range.end, range);
  await wait(5000);
}

describe('Left on a live picture', () => {
  test('opens the channels at the one that plays, and Back closes them', async () => {
    await watchLive();
    await press('left');
    expect(focused()).toBe('3 Channel 3 Now on 3');
    expect(engine.sought).toEqual([]);
    await press('back');
    expect([isOpen(), controls(), focused()]).toEqual([false, false, '3']);
  });

  test('held seeks back, also where the list would open', async () => {
    await watchLive();
    await hold('left', 3);
    expect([isOpen(), controls()]).toEqual([false, true]);
    await release('left');
    await wait(400);
    expect(isOpen()).toBe(false);
    expect(engine.sought).toHaveLength(1);
  });

  test('opens the channels on a set that loses the release of keys', async () => {
    await watchLive();
    await act(async () => void send('keydown', 'left'));
    await wait(1000);
    expect(isOpen()).toBe(true);
  });

  test('seeks at once if the viewer wants that', async () => {
    keepSettings('left', 'seek');
    await watchLive();
    await press('left');
    expect([isOpen(), controls()]).toEqual([false, true]);
  });

  test('is explained the first time', async () => {
    const hint = () => screen.queryByText(/Hold ← to rewind/) !== null;
    await watchLive();
    await press('left');
    expect(hint()).toBe(true);
    await press('back', 'left');
    expect([isOpen(), hint()]).toEqual([true, false]);
  });
});

describe('the list of channels over the picture', () => {
  test('leads to another channel', async () => {
    await watchLive();
    await press('left', 'up', 'ok');
    await wait(1000);
    expect([isOpen(), requested().includes(2)]).toEqual([false, true]);
  });

  test('shows the categories on another Left, and Back closes them first', async () => {
    await watchLive();
    await press('left', 'left');
    expect(focused()).toBe('All');
    await press('back');
    expect(focused()).toBe('3 Channel 3 Now on 3');
    await press('back');
    expect(isOpen()).toBe(false);
  });

  test('shows the channels of a category', async () => {
    await watchLive();
    await press('left', 'left');
    await walkTo('News');
    await press('ok');
    expect(focused()).toMatch(/^2 Channel 2/);
    await press('down');
    expect(focused()).toMatch(/^7 Channel 7/);
    await press('down');
    expect(focused()).toMatch(/^7 Channel 7/);
  });

  test('says that there are no favourites, and stays', async () => {
    await watchLive();
    await press('left', 'left', 'down');
    expect(focused()).toBe('Favourites');
    await press('ok');
    expect(focused()).toBe('Favourites');
  });

  test('closes on Right, and the guide is one Right further', async () => {
    await watchLive();
    await press('left', 'right');
    expect(isOpen()).toBe(false);
    await press('right');
    expect(screen.queryByRole('region', { name: 'TV guide' })).not.toBeNull();
  });

  test('gives way to a channel that is chosen by its keys', async () => {
    await watchLive();
    await press('left', 'channelDown');
    await wait(1000);
    expect([isOpen(), requested().includes(2)]).toEqual([false, true]);
  });

  test('has few of 5,000 channels in the document', async () => {
    const many = Array.from({ length: 5000 }, (_, place) => ({
      id: place + 1,
      number: place + 1,
      name: `Channel ${place + 1}`,
      archive: false,
      access: 'free',
    }));
    await watchLive({
      'GET channel/': () => page(many.slice(0, 100)),
      'GET channel/lineup/': () => json(200, { count: 5000, next: null, previous: null, results: many }),
    });
    await press('left');
    expect(document.querySelectorAll('[data-pos]').length).toBeLessThan(20);
    await press('down', 'down');
    await settle();
    expect(focused()).toMatch(/^5 Channel 5/);
    expect(document.querySelectorAll('[data-pos]').length).toBeLessThan(20);
  });
});
