import { describe, expect, test, vi } from 'vitest';
import type { PlatformGlobals } from '#platforms/globals.ts';
import { WebosPlatform } from '#platforms/webos.ts';
import { fakeGlobals } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

interface Call {
  readonly uri: string;
  readonly parameters: Record<string, unknown>;
  answer(message: object): void;
}

/** A set's Luna bus: records calls, and responds when the test decides. */
function lunaBus() {
  const calls: Call[] = [];
  class Bridge {
    onservicecallback: ((message: string) => void) | null = null;
    call(uri: string, parameters: string): void {
      calls.push({
        uri,
        parameters: JSON.parse(parameters),
        answer: (message) => this.onservicecallback?.(JSON.stringify(message)),
      });
    }
  }
  const to = (method: string) => calls.filter((call) => call.uri.endsWith(`/${method}`));
  return { Bridge, to };
}

function lg(parts: Partial<PlatformGlobals> = {}, userAgent: string = userAgents.webos22) {
  const bus = lunaBus();
  const globals = fakeGlobals({ PalmServiceBridge: bus.Bridge, ...parts });
  return { bus, globals, platform: new WebosPlatform({ userAgent, globals }) };
}

test('an LG set changes its volume over the bus, and forgets its silence with it', () => {
  const { bus, platform } = lg();
  const change = platform.volume();
  for (const step of ['up', 'mute', 'down', 'mute'] as const) change?.(step);
  expect(bus.to('volumeUp')).toHaveLength(1);
  expect(bus.to('volumeDown')).toHaveLength(1);
  expect(bus.to('setMuted').map((call) => call.parameters)).toEqual([{ muted: true }, { muted: true }]);
  const globals = fakeGlobals();
  expect(new WebosPlatform({ userAgent: userAgents.webos22, globals }).volume()).toBeNull();
});

describe('the screensaver of an LG set', () => {
  test('is blocked during playback, with the timestamp of the announcement', () => {
    const { bus, platform } = lg();
    platform.keepScreenOn(true);
    const [registration] = bus.to('registerScreenSaverRequest');
    expect(registration?.uri).toBe('luna://com.webos.service.tvpower/power/registerScreenSaverRequest');
    expect(registration?.parameters.subscribe).toBe(true);
    registration?.answer({ returnValue: true, subscribed: true });
    registration?.answer({ returnValue: true, state: 'Active', timestamp: '1388518297' });
    expect(bus.to('responseScreenSaverRequest').map((call) => call.parameters)).toEqual([
      { clientName: registration?.parameters.clientName, ack: false, timestamp: '1388518297' },
    ]);
  });

  test('is allowed when nothing plays', () => {
    const { bus, platform } = lg();
    platform.keepScreenOn(true);
    platform.keepScreenOn(false);
    bus.to('registerScreenSaverRequest')[0]?.answer({ state: 'Active', timestamp: '1' });
    expect(bus.to('responseScreenSaverRequest')).toEqual([]);
  });

  test('is registered once in each run, under a name of that run', () => {
    const first = lg();
    const second = lg();
    for (const { platform } of [first, second]) {
      platform.keepScreenOn(true);
      platform.keepScreenOn(false);
      platform.keepScreenOn(true);
    }
    const names = [first, second].map(({ bus }) =>
      bus.to('registerScreenSaverRequest').map((call) => call.parameters.clientName),
    );
    expect(names.map((list) => list.length)).toEqual([1, 1]);
    expect(names[0]).not.toEqual(names[1]);
  });

  test('is registered for again after a rejection', () => {
    const { bus, platform } = lg();
    platform.keepScreenOn(true);
    bus.to('registerScreenSaverRequest')[0]?.answer({ returnValue: false, errorText: 'duplicate client' });
    platform.keepScreenOn(true);
    expect(bus.to('registerScreenSaverRequest')).toHaveLength(2);
  });
});

describe('an LG set', () => {
  test('passes Back at the root to the system', () => {
    const platformBack = vi.fn();
    const { globals, platform } = lg({ PalmSystem: { platformBack } });
    expect(platform.backAtRoot()).toBe('system');
    platform.exit();
    expect(platformBack).toHaveBeenCalledTimes(1);
    expect(globals.calls).toEqual([]);
  });

  test('prefers the newer name webOSSystem', () => {
    const webOSSystem = { launchParams: '{"title":1}' };
    const { platform } = lg({ webOSSystem, PalmSystem: { launchParams: '{"title":2}' } });
    expect(platform.launchParameters()).toEqual({ title: 1 });
  });

  test('treats empty and broken launch parameters as none', () => {
    for (const launchParams of ['', '{']) {
      expect(lg({ PalmSystem: { launchParams } }).platform.launchParameters()).toEqual({});
    }
  });

  test('comes to the front on relaunch with the new parameters', () => {
    const activate = vi.fn();
    const { globals, platform } = lg({ PalmSystem: { activate } });
    const seen: unknown[] = [];
    const stop = platform.onRelaunch((parameters) => seen.push(parameters));
    globals.document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail: { channel: 5 } }));
    stop();
    globals.document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail: { channel: 6 } }));
    expect(seen).toEqual([{ channel: 5 }]);
    expect(activate).toHaveBeenCalledTimes(1);
  });

  /** An LG set after its connection manager reported the given states; `seen` has the states that the set reported. */
  function connected(...states: readonly boolean[]) {
    const { bus, platform } = lg();
    const seen: boolean[] = [];
    platform.onNetwork((online) => seen.push(online));
    const [status] = bus.to('getStatus');
    for (const available of states) {
      status?.answer({ returnValue: true, isInternetConnectionAvailable: available });
    }
    return { platform, seen };
  }

  test('is online when its connection manager says so', () => {
    expect(connected(true, false).platform.isOnline()).toBe(false);
    expect(connected(true, false, false, true).platform.isOnline()).toBe(true);
  });

  test('reports only changes of its connection', () => {
    expect(connected(true, false, false, true).seen).toEqual([false, true]);
  });

  test('uses browser events while the connection manager is silent', () => {
    const { globals, platform } = lg();
    const seen: boolean[] = [];
    platform.onNetwork((online) => seen.push(online));
    globals.dispatchEvent(new Event('offline'));
    expect(seen).toEqual([false]);
  });

  test('prefers the language of its menus to that of the engine once it is known', () => {
    const { bus, platform } = lg({ navigator: { language: 'en-US' } });
    expect(platform.locale()).toBe('en-US');
    const [setting] = bus.to('getSystemSettings');
    setting?.answer({ returnValue: true, settings: { localeInfo: { locales: { UI: 'uz-Cyrl-UZ' } } } });
    expect(platform.locale()).toBe('uz-Cyrl-UZ');
  });

  test('uses the language of the engine when the system refuses', () => {
    const { bus, platform } = lg({ navigator: { language: 'ru-RU' } });
    bus.to('getSystemSettings')[0]?.answer({ returnValue: false, errorCode: '10' });
    expect(platform.locale()).toBe('ru-RU');
  });

  test('reads model, firmware and resolution from the system', () => {
    const deviceInfo =
      '{"modelName":"WEBOS","platformVersion":"7.3.0","screenWidth":1920,"screenHeight":1080}';
    const { bus, platform } = lg({ PalmSystem: { deviceInfo } });
    expect([platform.model(), platform.firmware()]).toEqual(['WEBOS', '7.3.0']);
    expect(platform.maxResolution()).toEqual({ width: 1920, height: 1080 });
    bus.to('getSystemInfo')[0]?.answer({
      returnValue: true,
      modelName: 'OLED55C24LA',
      firmwareVersion: '13.30.57',
      UHD: 'true',
    });
    expect([platform.model(), platform.firmware()]).toEqual(['OLED55C24LA', '13.30.57']);
    expect(platform.maxResolution()).toEqual({ width: 3840, height: 2160 });
  });
});
