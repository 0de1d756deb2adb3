import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { errorResponse, json, unreachable } from '#tests/unit/api/fake-server.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { focused } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { engine, navigation } from '../watch-walk.tsx';
import { APART, LAST, loaded, named, plays, reelTests, requested, watchReels } from './reels-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

reelTests();

describe('Up and Down', () => {
  test('name the next reel at once', async () => {
    await watchReels(1);
    await press('down');
    expect(named()).toBe('Reel 2');
    expect(loaded()).toEqual([1]);
  });

  test('open the next reel on the same surface', async () => {
    await watchReels(1);
    await press('down');
    await wait(600);
    expect(loaded()).toEqual([1, 2]);
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'reels', id: 2 }]]);
    expect(engine.detached).toBe(0);
    expect(focused()).toBe('Reel 2');
  });

  test('open only the last of ten quick presses', async () => {
    await watchReels(1);
    const before = requested().length;
    for (let presses = 0; presses < 10; presses++) {
      await press('down');
      expect(named()).toBe(`Reel ${presses + 2}`);
      await act(async () => vi.advanceTimersByTime(80));
    }
    await wait(800);
    expect(requested().slice(before)).toEqual([11]);
    expect(loaded()).toEqual([1, 11]);
    expect(navigation.replace).toHaveBeenCalledTimes(1);
  });

  test('open a prepared reel without another request', async () => {
    await watchReels(1);
    await wait(4000);
    expect(requested()).toEqual([1, 2]);
    await press('down');
    await wait(200);
    expect(loaded()).toEqual([1, 2]);
    expect(requested()).toEqual([1, 2]);
  });

  test('prepare the reels on both sides, the one ahead first', async () => {
    await watchReels(5);
    await wait(4000);
    expect(requested()).toEqual([5, 6, 4]);
    await press('up', 'up');
    await wait(600);
    await plays();
    await wait(4000);
    expect(requested().slice(3)).toEqual([3, 2, 4]);
  });

  test('stay at the first reel', async () => {
    await watchReels(1);
    await press('up');
    await wait(600);
    expect(named()).toBe('Reel 1');
    expect(loaded()).toEqual([1]);
  });

  test('work by the channel keys and those for the next and previous track', async () => {
    await watchReels(1);
    await press('channelDown', 'next', 'next', 'channelUp', 'previous');
    expect(named()).toBe('Reel 2');
  });

  test('return to a reel that was only aimed past without loading it again', async () => {
    await watchReels(1);
    await press('down', 'up');
    await wait(600);
    expect(loaded()).toEqual([1]);
  });
});

test('a reel above the age limit shows its age instead of its cover', async () => {
  keepAgeLimit(12);
  const adult = { id: 1, title: 'Reel 1', cover: '/art/reel/1.jpg', age_rating: 16 };
  await watchReels(1, {
    'GET reels/': () => json(200, { count: 1, next: null, previous: null, results: [adult] }),
    'GET reels/1/playback/': () => new Promise<Response>(() => undefined),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('16+ · Reel 1');
  expect([...document.images].map((image) => image.src).filter((src) => src.includes('/reel/'))).toEqual([]);
  keepAgeLimit(null);
});

describe('the list', () => {
  test('begins with its first reel without one in the address', async () => {
    await watchReels(null);
    expect(loaded()).toEqual([1]);
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'reels', id: 1 }]]);
  });

  test('loads its next page before its end is reached', async () => {
    const { calls } = await watchReels(15);
    expect(calls('GET', 'reels/')).toHaveLength(1);
    await press('down', 'down');
    await wait(600);
    expect(calls('GET', 'reels/')).toHaveLength(2);
    await press('down', 'down', 'down', 'down', 'down');
    expect(named()).toBe(`Reel ${LAST}`);
  });

  test('ends with a sentence and ways on', async () => {
    await watchReels(LAST - 2);
    await press('down', 'down');
    await wait(600);
    await plays();
    await press('down');
    expect(screen.getByRole('alert').textContent).toContain('That’s all for now');
    expect(focused()).toBe('Back to the first');
    expect(engine.unloaded).toBeGreaterThan(0);
    await press('up');
    await wait(600);
    expect(named()).toBe(`Reel ${LAST}`);
    expect(focused()).toBe(`Reel ${LAST}`);
    await press('down', 'ok');
    await wait(600);
    expect(loaded().slice(-1)).toEqual([1]);
  });

  test('continues automatically when the awaited page arrives', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const results = [{ id: 31, title: 'Late' }];
    await watchReels(1, {
      'GET reels/': ({ path }) =>
        path.includes('page=2')
          ? late
          : json(200, { count: 2, next: '?page=2', previous: null, results: [{ id: 1, title: 'Reel 1' }] }),
      'GET reels/31/playback/': () =>
        json(200, { playback_id: 'p31', manifest: { dash: '/media/31.mpd', hls: null } }),
    });
    await press('down');
    await wait(600);
    expect(focused()).toBe('Loading');
    answer(json(200, { count: 2, next: null, previous: null, results }));
    await wait(600);
    expect(loaded()).toEqual([1, 31]);
    expect(focused()).toBe('Late');
  });

  /** Goes down to a second page that fails; the function that comes back repairs it. */
  async function toFailingPage(): Promise<() => void> {
    let fails = true;
    await watchReels(1, {
      'GET reels/': ({ path }) => {
        if (!path.includes('page=2'))
          return json(200, {
            count: 2,
            next: '?page=2',
            previous: null,
            results: [{ id: 1, title: 'Reel 1' }],
          });
        return fails
          ? errorResponse(503, 'unavailable')
          : json(200, { count: 2, next: null, previous: null, results: [{ id: 2, title: 'Reel 2' }] });
      },
    });
    await press('down');
    await wait(600);
    expect(focused()).toBe('Try again');
    return () => {
      fails = false;
    };
  }

  test('leads back from a next page that fails', async () => {
    await toFailingPage();
    await press('up');
    await wait(600);
    expect(focused()).toBe('Reel 1');
  });

  test('offers another try if its next page fails', async () => {
    const repair = await toFailingPage();
    repair();
    await press('ok');
    await wait(600);
    expect(loaded().slice(-1)).toEqual([2]);
  });

  test('plays the reel of the address even if it cannot be loaded', async () => {
    await watchReels(3, { 'GET reels/': unreachable });
    expect(loaded()).toEqual([3]);
    expect(named()).toBe('Reel 3');
  });

  test('follows a reel that it does not have', async () => {
    await watchReels(APART);
    expect(loaded()).toEqual([APART]);
    expect(named()).toBe(`Reel ${APART}`);
    await press('down');
    expect(named()).toBe('Reel 1');
    await press('up');
    expect(named()).toBe(`Reel ${APART}`);
  });

  test('says so if it is empty', async () => {
    await watchReels(null, {
      'GET reels/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    });
    expect(screen.getByRole('alert').textContent).toContain('no short videos yet');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'home' }]]);
  });

  test('offers another try if it cannot be loaded', async () => {
    let fails = true;
    await watchReels(null, {
      'GET reels/': () =>
        fails
          ? errorResponse(503, 'unavailable')
          : json(200, { count: 1, next: null, previous: null, results: [{ id: 2, title: 'Reel 2' }] }),
    });
    expect(focused()).toBe('Try again');
    fails = false;
    await press('ok');
    await wait(600);
    expect(loaded()).toEqual([2]);
  });
});
