import type { RemoteConfig } from '@oyna/contract/config';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '#platforms/platform.ts';
import { engineSettings } from '#src/features/player/index.ts';
import { keepSettings } from '#src/state/settings.ts';
import { applyTier, currentTier, lowerTier, startTier } from '#src/state/tier.ts';
import { FakePlatform } from '../support/fake-platform.ts';

const strong = 120;
const weak = 63;
const root = document.documentElement;
const shown = () => [root.getAttribute('data-tier'), root.getAttribute('data-motion') === 'none'];

const start = (engine: number, isStill = false) => {
  startTier({
    engineVersion: () => engine,
    cores: () => 4,
    memoryMegabytes: () => 4096,
    prefersReducedMotion: () => isStill,
  });
};

beforeEach(() => keepSettings('tier', undefined));
afterEach(() => {
  root.removeAttribute('data-tier');
  root.removeAttribute('data-motion');
});

describe('the tier at start', () => {
  test('is light without motion on a weak set', () => {
    start(weak);
    expect(currentTier()).toBe('light');
    expect(shown()).toEqual(['light', true]);
  });

  test('is full with motion on a strong set', () => {
    start(strong);
    expect(shown()).toEqual(['full', false]);
  });

  test('is full without motion if the system asks for less of it', () => {
    start(strong, true);
    expect(shown()).toEqual(['full', true]);
  });

  test('follows the choice of the viewer', () => {
    keepSettings('tier', 'full');
    start(weak);
    expect(shown()).toEqual(['full', false]);
  });

  test('is light after repeated crashes, whatever the viewer chose', () => {
    root.setAttribute('data-tier', 'light');
    keepSettings('tier', 'full');
    start(strong);
    expect(shown()).toEqual(['light', true]);
  });
});

const ultraHd: Pick<Platform, 'maxResolution'> = { maxResolution: () => ({ width: 3840, height: 2160 }) };
const television = () => Object.assign(new FakePlatform(), ultraHd);

describe('the light tier', () => {
  test('requests smaller pictures from the next start on', async () => {
    const pictures = await import('#src/api/base.ts');
    const pixels = ({ pictureAddress } = pictures) => Number(/w=(\d+)/.exec(pictureAddress('/a', 1000))?.[1]);
    start(strong);
    const full = pixels();
    lowerTier();
    expect(pixels()).toBe(full);
    // The next start.
    vi.resetModules();
    const [again, tier] = await Promise.all([import('#src/api/base.ts'), import('#src/state/tier.ts')]);
    root.setAttribute('data-tier', 'light');
    tier.startTier(new FakePlatform());
    expect(pixels(again)).toBeLessThan(full * 0.7);
  });

  test('limits the buffers and the height of the picture', () => {
    start(strong);
    expect(engineSettings(television(), null)).toMatchObject({
      bufferingGoal: 30,
      maxResolution: { height: 2160 },
    });
    start(weak);
    expect(engineSettings(television(), null)).toMatchObject({
      bufferingGoal: 10,
      bufferBehind: 5,
      maxResolution: { width: 1920, height: 1080 },
    });
  });

  test('leaves the limits to the operator', () => {
    start(weak);
    const config: RemoteConfig = {
      version: 1,
      min_app_version: '0.0.0',
      min_app_versions: {},
      support: { phone: null },
      chat: null,
      analytics: null,
      players: [{ platform: 'browser', overrides: { buffering_goal: 20, max_height: 2160 } }],
    };
    expect(engineSettings(television(), config)).toMatchObject({
      bufferingGoal: 20,
      maxResolution: { height: 2160 },
    });
  });
});

test.each(['none', 7, {}, null])('a stored choice of %s leaves the tier to the set', (choice) => {
  keepSettings('tier', choice);
  start(weak);
  expect(currentTier()).toBe('light');
});

describe('a running app', () => {
  test('becomes light for good once frames are slow', () => {
    start(strong);
    lowerTier();
    expect(shown()).toEqual(['light', true]);
    applyTier();
    expect(currentTier()).toBe('light');
  });

  test('stays full when frames are slow if the viewer chose so', () => {
    keepSettings('tier', 'full');
    start(strong);
    lowerTier();
    expect(currentTier()).toBe('full');
  });

  test('changes with the choice of the viewer', () => {
    start(strong);
    keepSettings('tier', 'light');
    applyTier();
    expect(shown()).toEqual(['light', true]);
    keepSettings('tier', 'auto');
    applyTier();
    expect(shown()).toEqual(['full', false]);
  });
});
