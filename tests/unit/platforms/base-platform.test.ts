import { describe, expect, test, vi } from 'vitest';
import { BrowserPlatform } from '#platforms/browser.ts';
import type { PlatformGlobals } from '#platforms/globals.ts';
import { fakeGlobals, setHidden } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

function browser(parts: Partial<PlatformGlobals> = {}) {
  const globals = fakeGlobals(parts);
  return { globals, platform: new BrowserPlatform({ userAgent: userAgents.desktopChrome, globals }) };
}

/** A screen wake lock that the test grants. */
function fakeWakeLock() {
  const grants: (() => void)[] = [];
  let held = 0;
  return {
    held: () => held,
    grantNext: async () => {
      await vi.waitFor(() => expect(grants).not.toHaveLength(0), 10_000);
      grants.shift()?.();
      await Promise.resolve();
    },
    asked: () => grants.length,
    api: {
      request: () =>
        new Promise<{ release(): Promise<void> }>((resolve) => {
          grants.push(() => {
            held += 1;
            resolve({
              release: async () => {
                held -= 1;
              },
            });
          });
        }),
    },
  };
}

describe('a browser', () => {
  test('reports suspend and resume once each', () => {
    const { globals, platform } = browser();
    const seen: string[] = [];
    platform.onSuspend(() => seen.push('suspend'));
    platform.onResume(() => seen.push('resume'));
    setHidden(globals, true);
    globals.dispatchEvent(new Event('pagehide'));
    setHidden(globals, false);
    globals.dispatchEvent(new Event('pageshow'));
    expect(seen).toEqual(['suspend', 'resume']);
  });

  test('reports a page that closes without hiding first', () => {
    const { globals, platform } = browser();
    const suspended = vi.fn();
    platform.onSuspend(suspended);
    globals.dispatchEvent(new Event('pagehide'));
    expect(suspended).toHaveBeenCalledTimes(1);
  });

  test('is silent after unsubscribing', () => {
    const { globals, platform } = browser();
    const seen = vi.fn();
    platform.onSuspend(seen)();
    platform.onResume(seen)();
    platform.onNetwork(seen)();
    setHidden(globals, true);
    setHidden(globals, false);
    globals.dispatchEvent(new Event('offline'));
    expect(seen).not.toHaveBeenCalled();
  });

  test('reports each loss and return of the connection', () => {
    const { globals, platform } = browser();
    const seen: boolean[] = [];
    platform.onNetwork((online) => seen.push(online));
    globals.dispatchEvent(new Event('offline'));
    globals.dispatchEvent(new Event('online'));
    expect(seen).toEqual([false, true]);
  });

  test('takes launch parameters from the query', () => {
    const { platform } = browser({ location: { search: '?title=12&from=tile' } });
    expect(platform.launchParameters()).toEqual({ title: '12', from: 'tile' });
  });

  test('reports its cores and its memory if the engine does', () => {
    const { platform } = browser({ navigator: { hardwareConcurrency: 4, deviceMemory: 0.5 } });
    expect([platform.cores(), platform.memoryMegabytes()]).toEqual([4, 512]);
    const silent = browser().platform;
    expect([silent.cores(), silent.memoryMegabytes()]).toEqual([null, null]);
  });

  test('leaves through the history', () => {
    const { globals, platform } = browser();
    platform.exit();
    expect(globals.calls).toEqual(['history.back']);
  });

  test('keeps the screen on only while asked to', async () => {
    const wakeLock = fakeWakeLock();
    const { platform } = browser({ navigator: { wakeLock: wakeLock.api } });
    platform.keepScreenOn(true);
    await wakeLock.grantNext();
    expect(wakeLock.held()).toBe(1);
    platform.keepScreenOn(false);
    await vi.waitFor(() => expect(wakeLock.held()).toBe(0), 10_000);
  });

  test('releases a screen lock that is granted after playback has stopped', async () => {
    const wakeLock = fakeWakeLock();
    const { platform } = browser({ navigator: { wakeLock: wakeLock.api } });
    platform.keepScreenOn(true);
    await vi.waitFor(() => expect(wakeLock.asked()).toBe(1), 10_000);
    platform.keepScreenOn(false);
    await wakeLock.grantNext();
    await vi.waitFor(() => expect(wakeLock.held()).toBe(0), 10_000);
  });

  test('requests the screen lock again when the page returns while playing', async () => {
    const wakeLock = fakeWakeLock();
    const { globals, platform } = browser({ navigator: { wakeLock: wakeLock.api } });
    platform.keepScreenOn(true);
    await wakeLock.grantNext();
    setHidden(globals, true);
    expect(wakeLock.asked()).toBe(0);
    setHidden(globals, false);
    expect(wakeLock.asked()).toBe(1);
  });
});
