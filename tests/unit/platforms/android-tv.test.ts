import { describe, expect, test, vi } from 'vitest';
import { AndroidTvPlatform } from '#platforms/android-tv.ts';
import { choosePlatform } from '#platforms/choose-platform.ts';
import { fakeGlobals } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

function android(userAgent: string) {
  return new AndroidTvPlatform({ userAgent, globals: fakeGlobals() });
}

describe('an Android TV', () => {
  test('names its model and build', () => {
    const platform = android(userAgents.bravia);
    expect([platform.model(), platform.firmware()]).toEqual(['BRAVIA 4K VH2', 'BRAVIA_ATV4_EU']);
  });

  test('names its Android version when there is no build', () => {
    const platform = android(userAgents.shield);
    expect([platform.model(), platform.firmware()]).toEqual(['SHIELD Android TV', 'Android 12']);
  });

  test('has no model with a reduced user agent', () => {
    expect(android(userAgents.androidReduced).model()).toBeNull();
  });

  function inItsApp() {
    const shell = { exit: vi.fn(), keepScreenOn: vi.fn() };
    const globals = fakeGlobals({ OynaShell: shell });
    return { shell, globals, platform: new AndroidTvPlatform({ userAgent: userAgents.shield, globals }) };
  }

  test('leaves through its own app', () => {
    const { shell, globals, platform } = inItsApp();
    platform.exit();
    expect(shell.exit).toHaveBeenCalledTimes(1);
    expect(globals.calls).toEqual([]);
  });

  test('keeps the screen on through its own app', () => {
    const { shell, globals, platform } = inItsApp();
    platform.keepScreenOn(true);
    platform.keepScreenOn(false);
    expect(shell.keepScreenOn.mock.calls).toEqual([[true], [false]]);
    expect(globals.calls).toEqual([]);
  });

  test('leaves a browser by its history', () => {
    const globals = fakeGlobals();
    new AndroidTvPlatform({ userAgent: userAgents.shield, globals }).exit();
    expect(globals.calls).toEqual(['history.back']);
  });

  test('hears of a shortage of memory from its own app, until it stops listening', () => {
    const globals = fakeGlobals();
    const platform = new AndroidTvPlatform({ userAgent: userAgents.shield, globals });
    const low = vi.fn();
    const stop = platform.onLowMemory(low);
    globals.dispatchEvent(new Event('lowmemory'));
    stop();
    globals.dispatchEvent(new Event('lowmemory'));
    expect(low).toHaveBeenCalledTimes(1);
  });

  test('fills the row of the launcher by the port that comes with its secret', async () => {
    const connectRows = vi.fn();
    const globals = fakeGlobals({ OynaShell: { exit: vi.fn(), keepScreenOn: vi.fn(), connectRows } });
    const row = new AndroidTvPlatform({ userAgent: userAgents.shield, globals }).continueRow();
    const [secret] = connectRows.mock.calls[0] ?? [];
    const [ours, others] = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
    const send = (data: unknown, port: object) =>
      globals.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
    send('guessed', others);
    send(secret, ours);
    (await row)?.([]);
    expect(ours.postMessage.mock.calls).toEqual([['[]']]);
    expect(others.postMessage).not.toHaveBeenCalled();
  });

  test('has no row of the launcher in a browser or in an older version of its app', () => {
    expect(android(userAgents.shield).continueRow()).toBeNull();
    expect(inItsApp().platform.continueRow()).toBeNull();
  });

  test('is known by its own app, whatever the user agent', async () => {
    const globals = fakeGlobals({ OynaShell: { exit: vi.fn(), keepScreenOn: vi.fn() } });
    const platform = await choosePlatform({ userAgent: userAgents.androidPhone, globals });
    expect(platform.name()).toBe('android-tv');
  });
});
