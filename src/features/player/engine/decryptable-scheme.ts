import { within } from '../../../shared/within.ts';

const keySystems = ['com.widevine.alpha', 'com.microsoft.playready', 'org.w3.clearkey'];

const configuration: MediaKeySystemConfiguration = {
  initDataTypes: ['cenc'],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.4d401f"' }],
  audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
};

/** How long to wait for the key system, in ms. */
const PATIENCE_MS = 3000;

type RequestAccess = (keySystem: string, configurations: MediaKeySystemConfiguration[]) => Promise<unknown>;

async function probe(requestAccess: RequestAccess): Promise<'cenc' | null> {
  for (const keySystem of keySystems) {
    const granted = await requestAccess(keySystem, [configuration]).then(
      () => true,
      () => false,
    );
    if (granted) return 'cenc';
  }
  return null;
}

let scheme: Promise<'cenc' | null> | null = null;

/**
 * The encryption scheme this set supports, or `null`. Every set that decrypts H.264 supports `cenc`; most got
 * `cbcs` later. Probed once, because some sets respond slowly; until then it counts as unsupported.
 */
export function decryptableScheme(): Promise<'cenc' | null> {
  const requestAccess = navigator.requestMediaKeySystemAccess?.bind(navigator);
  // Browsers offer key systems only on https and localhost.
  scheme ??= requestAccess ? probe(requestAccess) : Promise.resolve(null);
  return within<'cenc' | null>(PATIENCE_MS, scheme, () => null);
}
