import { within } from '../../../state/within.ts';

const keySystems = ['com.widevine.alpha', 'com.microsoft.playready', 'org.w3.clearkey'];

const configuration: MediaKeySystemConfiguration = {
  initDataTypes: ['cenc'],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.4d401f"' }],
  audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
};

/** Milliseconds that it is waited for an answer. */
const PATIENCE = 3000;

type Ask = (keySystem: string, configurations: MediaKeySystemConfiguration[]) => Promise<unknown>;

async function probe(ask: Ask): Promise<'cenc' | null> {
  for (const keySystem of keySystems) {
    const granted = await ask(keySystem, [configuration]).then(
      () => true,
      () => false,
    );
    if (granted) return 'cenc';
  }
  return null;
}

let answer: Promise<'cenc' | null> | null = null;

/**
 * The scheme of encryption that this set plays, `null` when it plays none. Every set that decrypts H.264 at all does
 * so in `cenc`; `cbcs` came later to most of them. Asked once, as some sets take long to answer;
 * until one has, it counts as playing none.
 */
export function decryptableScheme(): Promise<'cenc' | null> {
  const ask = navigator.requestMediaKeySystemAccess?.bind(navigator);
  // Outside https and localhost browsers offer no key system.
  answer ??= ask ? probe(ask) : Promise.resolve(null);
  return within<'cenc' | null>(PATIENCE, answer, () => null);
}
