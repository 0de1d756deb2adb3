import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeEngine } from '#tests/unit/features/player/fake-engine.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { FakePlatform } from '../../../support/fake-platform.ts';
import { press, settle } from '../../../support/press.ts';
import { engine } from '../watch-walk.tsx';
import { cover, loaded, named, reelTests, watchReels } from './reels-walk.tsx';

interface FakeSurface {
  readonly engine: FakeEngine;
  readonly video: HTMLVideoElement;
  readonly text: HTMLElement;
}

let surface: FakeSurface;
let spare: FakeSurface | null = null;

vi.mock('#src/features/player/session/player-surface.ts', () => ({
  playerSurface: () => surface,
  spareSurface: () => {
    spare ??= made(new SecondEngine());
    return spare;
  },
  exchangeSurfaces: () => {
    [surface, spare] = [spare as FakeSurface, surface];
  },
  dropSpareSurface: () => void spare?.engine.detach(),
}));

class SecondEngine extends FakeEngine {
  selectQuality(): void {}
  stats: () => object = () => ({});
  measures = () => ({ switches: 0 });
}

const made = (of: FakeEngine): FakeSurface => {
  const video = document.createElement('video');
  // The first frame is there.
  Object.defineProperty(video, 'readyState', { value: 4 });
  return { engine: of, video, text: document.createElement('div') };
};

reelTests();
beforeEach(() => {
  vi.spyOn(FakePlatform.prototype, 'maxVideoElements').mockReturnValue(2);
  surface = made(engine);
  spare = null;
});

const shownVideo = () => document.querySelector('video');
const second = () => spare?.engine as SecondEngine;

test('the next reel is loaded in a second element, which Down shows', async () => {
  await watchReels(1);
  await wait(4000);
  expect(second().loads.map(({ manifestUrl }) => manifestUrl)).toEqual([expect.stringContaining('/2.mpd')]);
  const [before, next] = [surface.video, spare?.video];
  expect(shownVideo()).toBe(before);
  await press('down');
  await wait(100);
  expect(named()).toBe('Reel 2');
  expect(shownVideo()).toBe(next);
  expect((surface.engine as SecondEngine).kept).toBe(1);
  expect((surface.engine as SecondEngine).playing).toBe(true);
  // The first element is free for the reel after it.
  expect(engine.unloaded).toBe(1);
  expect(loaded()).toEqual([1]);
  await act(async () =>
    (surface.engine as SecondEngine).emit({ type: 'time', position: 1, range: { start: 0, end: 15 } }),
  );
  await wait(4000);
  expect(loaded()).toEqual([1, 3]);
});

test('a reel that is reached before it has loaded ahead stops loading there', async () => {
  spare = made(new SecondEngine());
  const load = vi.spyOn(second(), 'load').mockReturnValue(new Promise<boolean>(() => undefined));
  await watchReels(1);
  await wait(4000);
  expect(load).toHaveBeenCalledTimes(1);
  await press('down');
  await wait(600);
  await settle();
  expect(second().unloaded).toBe(1);
  expect(loaded()).toEqual([1, 2]);
});

test('leaving the reels releases the second element', async () => {
  await watchReels(1);
  await wait(4000);
  expect(spare).not.toBeNull();
  await cover(true);
  expect(second().detached).toBe(1);
});

test('a second element that fails leaves the reel to the first', async () => {
  spare = made(new SecondEngine());
  second().failures = [new Error('broken')];
  await watchReels(1);
  await wait(4000);
  expect(second().detached).toBe(1);
  await press('down');
  await wait(600);
  await settle();
  expect(loaded()).toEqual([1, 2]);
});
