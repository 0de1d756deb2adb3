import { describe, expect, test } from 'vitest';
import { choosePlatform } from '#platforms/choose-platform.ts';
import { fakeGlobals } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

function choose(agent: keyof typeof userAgents, globals = fakeGlobals()) {
  return choosePlatform({ userAgent: userAgents[agent], globals });
}

const all = (...agents: readonly (keyof typeof userAgents)[]) =>
  Promise.all(agents.map((agent) => choose(agent)));

describe('choosing the platform', () => {
  test.each([
    ['tizen4', 'tizen', 56],
    ['tizen5', 'tizen', 63],
    ['tizen5Browser', 'tizen', 63],
    ['tizen55', 'tizen', 69],
    ['tizen6', 'tizen', 76],
    ['tizen65', 'tizen', 85],
    ['tizen7', 'tizen', 94],
    ['tizen8', 'tizen', 108],
    ['tizen9', 'tizen', 120],
    ['webos4', 'webos', 53],
    ['webos5', 'webos', 68],
    ['webos6', 'webos', 79],
    ['webos22', 'webos', 87],
    ['webos23', 'webos', 94],
    ['webos24', 'webos', 108],
    ['webos25', 'webos', 120],
    ['bravia', 'android-tv', 100],
    ['shield', 'android-tv', 124],
    ['desktopChrome', 'browser', 140],
    ['desktopFirefox', 'browser', null],
  ] as const)('%s is %s with engine %s', async (agent, name, engine) => {
    const platform = await choose(agent);
    expect([platform.name(), platform.engineVersion()]).toEqual([name, engine]);
  });

  test('a set of an unknown maker behaves like a browser', async () => {
    const platform = await choose('unknownTv');
    expect(platform.name()).toBe('browser');
    expect(platform.backAtRoot()).toBe('leave');
    expect(platform.model()).toBeNull();
  });

  test('a phone is not a television', async () => {
    const globals = fakeGlobals({ navigator: { maxTouchPoints: 0 } });
    expect((await choose('androidPhone', globals)).name()).toBe('browser');
  });

  test('an Android without a model is a television when it has no touch screen', async () => {
    expect((await choose('androidReduced', fakeGlobals({ navigator: { maxTouchPoints: 5 } }))).name()).toBe(
      'browser',
    );
    expect((await choose('androidReduced', fakeGlobals({ navigator: { maxTouchPoints: 0 } }))).name()).toBe(
      'android-tv',
    );
  });

  test('an upgraded set has the version of its new engine', async () => {
    const upgraded = userAgents.tizen55.replace('69.0.3497.106.1/5.5', '120.0.6099.5/5.5');
    const platform = await choosePlatform({ userAgent: upgraded, globals: fakeGlobals() });
    expect(platform.engineVersion()).toBe(120);
  });

  test('the own browser of a set works without the globals of the vendor', async () => {
    for (const agent of Object.keys(userAgents) as (keyof typeof userAgents)[]) {
      const platform = await choose(agent);
      platform.registerKeys();
      platform.keepScreenOn(true);
      platform.keepScreenOn(false);
      platform.exit();
      expect(platform.backAtRoot()).toBe('leave');
      expect(platform.isOnline()).toBe(true);
      expect(platform.launchParameters()).toEqual({});
      expect(platform.maxResolution()).toEqual({ width: 1920, height: 1080 });
    }
  });

  test('only sets with one decoder are limited to one media element', async () => {
    expect(
      (await all('tizen9', 'webos25', 'desktopChrome')).map((platform) => platform.maxVideoElements()),
    ).toEqual([1, 1, 2]);
  });

  test('speed is offered where it works: not on LG, on Samsung since Tizen 6', async () => {
    const rates = (await all('webos25', 'tizen55', 'tizen6', 'desktopChrome')).map((platform) =>
      platform.supportsPlaybackRate(),
    );
    expect(rates).toEqual([false, false, true, true]);
  });

  test('sound passes through Web Audio where it can, and never on Samsung and LG', async () => {
    const globals = { ...fakeGlobals(), AudioContext: class {} };
    const agents = ['tizen9', 'webos25', 'bravia', 'desktopChrome'] as const;
    const able = await Promise.all(agents.map((agent) => choose(agent, globals)));
    expect(able.map((platform) => platform.shapesSound())).toEqual([false, false, true, true]);
    expect((await choose('desktopChrome')).shapesSound()).toBe(false);
  });

  test('Tizen 6.5 to 8 reload to switch audio, others do not', async () => {
    const reload = (await all('tizen6', 'tizen65', 'tizen7', 'tizen8', 'tizen9', 'webos6')).map(
      (platform) => platform.playerSettings().reloadOnAudioSwitch,
    );
    expect(reload).toEqual([false, true, true, true, false, false]);
  });
});
