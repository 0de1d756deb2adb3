import { expect, test, vi } from 'vitest';
import { BrowserPlatform } from '#platforms/browser.ts';
import type { PlatformGlobals } from '#platforms/globals.ts';
import type { SystemCaptions } from '#platforms/platform.ts';
import { TizenPlatform } from '#platforms/tizen.ts';
import { WebosPlatform } from '#platforms/webos.ts';
import { fakeGlobals } from './fake-globals.ts';
import { userAgents } from './user-agents.ts';

/** The captions menu of a Samsung set; `choose` changes a value as its viewer does. */
function samsungMenu(values: Record<string, string>) {
  const listeners = new Map<string, () => void>();
  return {
    choose(key: string, value: string): void {
      values[key] = value;
      listeners.get(key)?.();
    },
    getCaptionValue(key: string): unknown {
      if (!(key in values)) throw new Error('TypeMismatchError');
      return values[key];
    },
    addCaptionValueChangeListener(key: string, listener: () => void): number {
      listeners.set(key, listener);
      return listeners.size;
    },
  };
}

function onSamsung(parts: Partial<PlatformGlobals>): SystemCaptions[] {
  const heard: SystemCaptions[] = [];
  const platform = new TizenPlatform({ userAgent: userAgents.tizen65, globals: fakeGlobals(parts) });
  platform.onCaptions((captions) => heard.push(captions));
  return heard;
}

test('a Samsung set reports its captions menu and each change of it', () => {
  const tvinfo = samsungMenu({
    CAPTION_ONOFF_KEY: 'CAPTION_ON',
    CAPTION_FONT_SIZE_KEY: 'CAPTION_SIZE_EXTRA_LARGE',
    CAPTION_FONT_COLOR_KEY: 'CAPTION_COLOR_YELLOW',
    CAPTION_EDGE_TYPE_KEY: 'CAPTION_EDGE_UNIFORM',
    CAPTION_BG_OPACITY_KEY: 'CAPTION_OPACITY_SOLID',
  });
  const heard = onSamsung({ tizen: { tvinfo } });
  const menu = { on: true, size: 'huge', color: 'yellow', edge: 'outline', background: 'solid' };
  expect(heard).toEqual([menu]);
  tvinfo.choose('CAPTION_FONT_SIZE_KEY', 'CAPTION_SIZE_SMALL');
  expect(heard[1]).toEqual({ ...menu, size: 'small' });
});

test('a Samsung set leaves to the app what its menu leaves open or the app lacks', () => {
  const tvinfo = samsungMenu({
    CAPTION_ONOFF_KEY: 'CAPTION_OFF',
    CAPTION_FONT_SIZE_KEY: 'CAPTION_SIZE_DEFAULT',
    CAPTION_FONT_COLOR_KEY: 'CAPTION_COLOR_MAGENTA',
  });
  expect(onSamsung({ tizen: { tvinfo } })).toEqual([{ on: false }]);
});

test('a Samsung set without the menu reports nothing', () => {
  expect(onSamsung({ tizen: {} })).toEqual([]);
  expect(onSamsung({})).toEqual([]);
});

test('an LG set reports whether captions are on and when that changes', () => {
  const bridges: { onservicecallback: ((message: string) => void) | null; sent: string[] }[] = [];
  class Bridge {
    onservicecallback: ((message: string) => void) | null = null;
    sent: string[] = [];
    constructor() {
      bridges.push(this);
    }
    call(...sent: string[]): void {
      this.sent = sent;
    }
  }
  const globals = fakeGlobals({ PalmServiceBridge: Bridge });
  const platform = new WebosPlatform({ userAgent: userAgents.webos22, globals });
  const heard: SystemCaptions[] = [];
  platform.onCaptions((captions) => heard.push(captions));
  const bridge = bridges[bridges.length - 1];
  expect(bridge?.sent).toEqual([
    'luna://com.webos.settingsservice/getSystemSettings',
    JSON.stringify({ category: 'caption', keys: ['captionEnable'], subscribe: true }),
  ]);
  for (const captionEnable of ['on', 7, 'off']) {
    bridge?.onservicecallback?.(JSON.stringify({ returnValue: true, settings: { captionEnable } }));
  }
  expect(heard).toEqual([{ on: true }, { on: false }]);
});

test('a browser has no settings of captions', () => {
  const heard = vi.fn();
  new BrowserPlatform({ userAgent: '', globals: fakeGlobals() }).onCaptions(heard);
  expect(heard).not.toHaveBeenCalled();
});
