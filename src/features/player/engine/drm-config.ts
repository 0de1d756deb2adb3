import type { Protection } from './player-engine.ts';

/** Levels of Widevine from high to low: https://w3c.github.io/encrypted-media/#dom-mediakeysystemmediacapability-robustness */
const widevineLevels = [
  'HW_SECURE_ALL',
  'HW_SECURE_DECODE',
  'HW_SECURE_CRYPTO',
  'SW_SECURE_DECODE',
  'SW_SECURE_CRYPTO',
];

/** PlayReady SL3000, SL2000, and whatever the set has. */
const playreadyLevels = ['3000', '2000', ''];

/**
 * Licence servers, headers and levels in shaka's words; each level is tried in turn, the highest first. Key systems
 * that are not offered are `undefined`, which makes shaka forget those of the last load.
 * https://shaka-player-demo.appspot.com/docs/api/tutorial-drm-config.html
 */
export function drmConfig(protection: Protection | null) {
  const { widevine, playready, clearkey } = protection?.drm ?? {};
  const absolute = (address: string | undefined) => address && protection?.absolute(address);
  const servers = {
    'com.widevine.alpha': absolute(widevine?.license_url),
    'com.microsoft.playready': absolute(playready?.license_url),
    'org.w3.clearkey': absolute(clearkey?.license_url),
  };
  return {
    drm: {
      servers,
      advanced: {
        'com.widevine.alpha': widevine && {
          videoRobustness: widevine.robustness ?? widevineLevels,
          // Sound is seldom decoded in hardware, and needs no more.
          audioRobustness: ['SW_SECURE_CRYPTO', ''],
          headers: widevine.headers ?? {},
          serverCertificateUri: absolute(widevine.certificate_url) ?? '',
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
