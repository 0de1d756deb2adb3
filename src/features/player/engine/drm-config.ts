import { licenceAddress } from './licence-requests.ts';
import type { Protection } from './player-engine.ts';

/** Levels of Widevine from high to low: https://w3c.github.io/encrypted-media/#dom-mediakeysystemmediacapability-robustness */
const widevineLevels = [
  'HW_SECURE_ALL',
  'HW_SECURE_DECODE',
  'HW_SECURE_CRYPTO',
  'SW_SECURE_DECODE',
  'SW_SECURE_CRYPTO',
];

/** PlayReady SL3000, SL2000, then the set's default. */
const playreadyLevels = ['3000', '2000', ''];

/**
 * Licence servers, headers and robustness levels in shaka's format; levels are tried from the highest.
 * Missing key systems are `undefined`, which makes shaka drop those of the previous load.
 * https://shaka-player-demo.appspot.com/docs/api/tutorial-drm-config.html
 */
export function drmConfig(protection: Protection | null) {
  const { widevine, playready, clearkey } = protection?.drm ?? {};
  const server = (address: string | undefined) =>
    protection && address ? licenceAddress(address, protection) : undefined;
  const servers = {
    'com.widevine.alpha': server(widevine?.license_url),
    'com.microsoft.playready': server(playready?.license_url),
    'org.w3.clearkey': server(clearkey?.license_url),
  };
  return {
    drm: {
      servers,
      advanced: {
        'com.widevine.alpha': widevine && {
          videoRobustness: widevine.robustness ?? widevineLevels,
          // Audio is rarely decoded in hardware and needs no higher level.
          audioRobustness: ['SW_SECURE_CRYPTO', ''],
          headers: widevine.headers ?? {},
          serverCertificateUri:
            (widevine.certificate_url && protection?.absolute(widevine.certificate_url)) ?? '',
        },
        'com.microsoft.playready': playready && {
          videoRobustness: playreadyLevels,
          headers: playready.headers ?? {},
        },
      },
      preferredKeySystems: Object.keys(servers),
    },
  };
}
