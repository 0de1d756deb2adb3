import { describe, expect, test, vi } from 'vitest';
import type { PlatformGlobals } from '#platforms/globals.ts';
import { remoteKeyOf } from '#platforms/keys.ts';
import { TizenPlatform } from '#platforms/tizen.ts';
import { fakeGlobals } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

function samsung(parts: Partial<PlatformGlobals> = {}, userAgent: string = userAgents.tizen65) {
  const globals = fakeGlobals(parts);
  return { globals, platform: new TizenPlatform({ userAgent, globals }) };
}

const supported = [
  { name: 'MediaPlayPause', code: 10252 },
  { name: 'ColorF0Red', code: 403 },
  { name: 'PreviousChannel', code: 10190 },
  { name: 'VolumeUp', code: 447 },
  { name: 'Exit', code: 10182 },
  { name: '5', code: 53 },
];

function inputDevice() {
  const registered: string[] = [];
  return {
    registered,
    getSupportedKeys: () => supported,
    registerKey: (name: string) => void registered.push(name),
    registerKeyBatch: (names: string[]) => void registered.push(...names),
  };
}

function application(payload?: string) {
  const exit = vi.fn();
  const appControl = { data: payload === undefined ? [] : [{ key: 'PAYLOAD', value: [payload] }] };
  return { exit, getCurrentApplication: () => ({ exit, getRequestedAppControl: () => ({ appControl }) }) };
}

test('a Samsung set changes its volume, unless a privilege is missing', () => {
  const calls: unknown[] = [];
  const tvaudiocontrol = {
    setVolumeUp: () => calls.push('up'),
    setVolumeDown: () => {
      throw new Error('SecurityError');
    },
    isMute: () => true,
    setMute: (mute: boolean) => calls.push(mute),
  };
  const change = samsung({ tizen: { tvaudiocontrol } }).platform.volume();
  for (const step of ['up', 'down', 'mute'] as const) change?.(step);
  expect(calls).toEqual(['up', false]);
  expect(samsung().platform.volume()).toBeNull();
});

describe('keys of a Samsung set', () => {
  test('other than Exit and volume are registered when used and supported', () => {
    const device = inputDevice();
    samsung({ tizen: { tvinputdevice: device } }).platform.registerKeys();
    expect(device.registered).toEqual(['MediaPlayPause', 'ColorF0Red', 'PreviousChannel', '5']);
  });

  test.each([
    ['the usual codes', [427, 428], []],
    [
      'codes of its own',
      [68, 69],
      [
        { name: 'ChannelUp', code: 68 },
        { name: 'ChannelDown', code: 69 },
      ],
    ],
  ])('lead up and down the channels by %s', (_, [up = 0, down = 0], keys) => {
    const device = { ...inputDevice(), getSupportedKeys: () => [...supported, ...keys] };
    const table = samsung({ tizen: { tvinputdevice: device } }).platform.keys();
    const keyOf = (keyCode: number) => remoteKeyOf(table, { keyCode });
    expect([keyOf(up), keyOf(down)]).toEqual(['channelUp', 'channelDown']);
  });

  test('are registered one by one when the batch fails', () => {
    const device = inputDevice();
    const failing = {
      ...device,
      registerKeyBatch: (_names: string[], _done?: () => void, failed?: (error: unknown) => void) =>
        failed?.(new Error('InvalidValuesError')),
    };
    samsung({ tizen: { tvinputdevice: failing } }).platform.registerKeys();
    expect(device.registered).toHaveLength(4);
  });

  test('survive a set that throws without the privilege', () => {
    const device = {
      ...inputDevice(),
      getSupportedKeys: () => {
        throw new Error('SecurityError');
      },
    };
    const { platform } = samsung({ tizen: { tvinputdevice: device } });
    platform.registerKeys();
    expect(device.registered).toEqual([]);
    expect(remoteKeyOf(platform.keys(), { keyCode: 10009 })).toBe('back');
  });

  test('follow the codes reported by the set', () => {
    const device = { ...inputDevice(), getSupportedKeys: () => [{ name: 'Caption', code: 20001 }] };
    const { platform } = samsung({ tizen: { tvinputdevice: device } });
    expect(remoteKeyOf(platform.keys(), { keyCode: 20001 })).toBe('captions');
  });
});

describe('a Samsung set', () => {
  test('switches its screensaver off and on', () => {
    const states: unknown[] = [];
    const appcommon = {
      AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
      setScreenSaver: (state: unknown) => void states.push(state),
    };
    const { platform } = samsung({ webapis: { appcommon } });
    platform.keepScreenOn(true);
    platform.keepScreenOn(false);
    expect(states).toEqual([0, 1]);
  });

  test('tells its exact memory, or that of the engine without the call', () => {
    const tizen = { systeminfo: { getTotalMemory: () => 1_610_612_736 } };
    expect(samsung({ tizen }).platform.memoryMegabytes()).toBe(1536);
    const throws = () => {
      throw new Error('SecurityError');
    };
    const navigator = { deviceMemory: 2 };
    const refused = samsung({ tizen: { systeminfo: { getTotalMemory: throws } }, navigator });
    expect(refused.platform.memoryMegabytes()).toBe(2048);
  });

  test('reports changes of the gateway until unsubscribed', () => {
    const listeners = new Map<number, (state: unknown) => void>();
    const network = {
      NetworkState: { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 },
      isConnectedToGateway: () => false,
      addNetworkStateChangeListener: (listener: (state: unknown) => void) => {
        listeners.set(7, listener);
        return 7;
      },
      removeNetworkStateChangeListener: (id: number) => void listeners.delete(id),
    };
    const { platform } = samsung({ webapis: { network } });
    const seen: boolean[] = [];
    const stop = platform.onNetwork((online) => seen.push(online));
    for (const state of [5, 1, 4]) listeners.get(7)?.(state);
    expect(seen).toEqual([false, true]);
    expect(platform.isOnline()).toBe(false);
    stop();
    expect(listeners.size).toBe(0);
  });

  test('uses browser events without the network privilege', () => {
    const { globals, platform } = samsung({ webapis: {} });
    const seen: boolean[] = [];
    platform.onNetwork((online) => seen.push(online));
    globals.dispatchEvent(new Event('offline'));
    expect(seen).toEqual([false]);
  });

  test('asks before it exits', () => {
    const { platform } = samsung({ tizen: { application: application() } });
    expect(platform.backAtRoot()).toBe('ask');
  });

  test('exits through the application', () => {
    const app = application();
    const { globals, platform } = samsung({ tizen: { application: app } });
    const suspended = vi.fn();
    platform.onSuspend(suspended);
    platform.exit();
    expect(suspended).toHaveBeenCalledTimes(1);
    expect(app.exit).toHaveBeenCalledTimes(1);
    expect(globals.calls).toEqual([]);
  });

  test('opens the target of a preview tile', () => {
    const payload = JSON.stringify({ values: JSON.stringify({ title: 12, play: true }) });
    const { platform } = samsung({ tizen: { application: application(payload) } });
    expect(platform.launchParameters()).toEqual({ title: 12, play: true });
  });

  test('ignores a payload that is not JSON', () => {
    const { platform } = samsung({ tizen: { application: application('{"values"') } });
    expect(platform.launchParameters()).toEqual({});
  });

  test('reads the payload again when the running app is reopened', () => {
    const payload = JSON.stringify({ values: '{"channel":3}' });
    const { globals, platform } = samsung({ tizen: { application: application(payload) } });
    const seen: unknown[] = [];
    platform.onRelaunch((parameters) => seen.push(parameters));
    globals.dispatchEvent(new Event('appcontrol'));
    expect(seen).toEqual([{ channel: 3 }]);
  });

  test('names its model and firmware', () => {
    const productinfo = { getFirmware: () => 'T-KSU2EUABC-1460.9', getRealModel: () => 'QE55Q80TATXXH' };
    const { platform } = samsung({ webapis: { productinfo } });
    expect([platform.model(), platform.firmware()]).toEqual(['QE55Q80TATXXH', 'T-KSU2EUABC-1460.9']);
  });

  test('names only its platform version without the privilege', () => {
    const { platform } = samsung();
    expect([platform.model(), platform.firmware()]).toEqual([null, 'Tizen 6.5']);
  });

  test('prefers the language of the system to that of the engine once it is known', () => {
    let tell: (value: { language?: unknown }) => void = () => undefined;
    const systeminfo = {
      getPropertyValue: (_property: 'LOCALE', done: typeof tell) => {
        tell = done;
      },
    };
    const { platform } = samsung({ tizen: { systeminfo }, navigator: { language: 'en-US' } });
    expect(platform.locale()).toBe('en-US');
    tell({ language: 'uzb_UZB' });
    expect(platform.locale()).toBe('uzb_UZB');
    tell({ language: 7 });
    expect(platform.locale()).toBe('uzb_UZB');
  });

  test('reports each shortage of memory until unsubscribed', () => {
    const listeners = new Map<number, (value: { status?: unknown }) => void>();
    const systeminfo = {
      addPropertyValueChangeListener: (_: 'MEMORY', listener: (value: { status?: unknown }) => void) => {
        listeners.set(3, listener);
        return 3;
      },
      removePropertyValueChangeListener: (id: number) => void listeners.delete(id),
    };
    const low = vi.fn();
    const stop = samsung({ tizen: { systeminfo } }).platform.onLowMemory(low);
    for (const status of ['NORMAL', 'WARNING', undefined]) listeners.get(3)?.({ status });
    expect(low).toHaveBeenCalledTimes(1);
    stop();
    expect(listeners.size).toBe(0);
  });

  test('survives a set that refuses to watch the memory', () => {
    const refuse = (): never => {
      throw new Error('NotSupportedError');
    };
    const systeminfo = { getPropertyValue: refuse, addPropertyValueChangeListener: refuse };
    const { platform } = samsung({ tizen: { systeminfo } });
    platform.onLowMemory(() => undefined)();
    expect(platform.locale()).toBeNull();
  });

  test('uses the language of the engine without the system', () => {
    expect(samsung({ navigator: { language: 'ru-RU' } }).platform.locale()).toBe('ru-RU');
    expect(samsung({ navigator: {} }).platform.locale()).toBeNull();
  });

  test('recognizes an ultra-HD panel', () => {
    const { platform } = samsung({ webapis: { productinfo: { isUdPanelSupported: () => true } } });
    expect(platform.maxResolution()).toEqual({ width: 3840, height: 2160 });
  });
});
