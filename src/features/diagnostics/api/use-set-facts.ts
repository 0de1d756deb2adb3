import { useEffect, useState } from 'react';
import { crashesBefore } from '../../../shared/crashes-before.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { measureFrameRate } from '../model/frame-rate.ts';
import type { SetFacts } from '../model/set-facts.ts';
import { supportedCodecs, supportedKeySystems } from '../model/supported-media.ts';
import { identityOf } from './set-identity.ts';

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
    ...identityOf(platform),
    screen: {
      width: window.innerWidth,
      height: window.innerHeight,
      ratio: window.devicePixelRatio || 1,
    },
    memory: platform.memoryMegabytes(),
    cores: platform.cores(),
    crashes: crashesBefore(),
    isOnline: platform.isOnline(),
    codecs,
    keySystems: measured.keySystems ?? null,
    frameRate: measured.frameRate ?? null,
  };
}
