import { useEffect, useState } from 'react';
import { appVersion } from '../../../state/app-version.ts';
import { usePlatform } from '../../../state/platform-context.ts';
import { measureFrameRate } from '../model/frame-rate.ts';
import type { SetFacts } from '../model/set-facts.ts';
import { shownTier } from '../model/shown-tier.ts';
import { supportedCodecs, supportedKeySystems } from '../model/supported-media.ts';

/** Pages of plain `http:` are not told. https://www.w3.org/TR/device-memory/ (Chromium 63) */
function memoryMegabytes(): number | null {
  const { deviceMemory } = window.navigator as { readonly deviceMemory?: number };
  return deviceMemory === undefined ? null : deviceMemory * 1024;
}

type Measured = Pick<SetFacts, 'keySystems' | 'frameRate'>;

/** The facts of this set that need no connection; some take a moment and are `null` until then. */
export function useSetFacts(): Omit<SetFacts, 'speed' | 'keySystems'> & {
  readonly keySystems: readonly string[] | null;
} {
  const platform = usePlatform();
  const [measured, setMeasured] = useState<Partial<Measured>>({});
  const [codecs] = useState(() => supportedCodecs());
  useEffect(() => {
    let isOpen = true;
    const add = (more: Partial<Measured>): void => {
      if (isOpen) setMeasured((before) => ({ ...before, ...more }));
    };
    void supportedKeySystems().then((keySystems) => add({ keySystems }));
    void measureFrameRate().then((frameRate) => add({ frameRate }));
    return () => {
      isOpen = false;
    };
  }, []);
  return {
    version: appVersion,
    platform: platform.name(),
    model: platform.model(),
    firmware: platform.firmware(),
    engine: platform.engineVersion(),
    screen: {
      width: window.innerWidth,
      height: window.innerHeight,
      ratio: window.devicePixelRatio || 1,
    },
    memory: memoryMegabytes(),
    tier: shownTier(),
    isOnline: platform.isOnline(),
    codecs,
    keySystems: measured.keySystems ?? null,
    frameRate: measured.frameRate ?? null,
  };
}
