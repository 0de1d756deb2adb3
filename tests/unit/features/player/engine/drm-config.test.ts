import { describe, expect, test } from 'vitest';
import { drmConfig } from '#src/features/player/engine/drm-config.ts';

const absolute = (address: string) => (address[0] === '/' ? `https://api${address}` : address);
const session = {
  isOwn: (address: string) => address.indexOf('https://api/') === 0,
  headers: () => ({ authorization: 'Bearer t' }),
  renew: () => Promise.reject(new Error('no session')),
};

describe('the DRM configuration', () => {
  const { drm: all } = drmConfig({
    absolute,
    ...session,
    drm: {
      widevine: {
        license_url: 'https://wv/license',
        certificate_url: '/certificate',
        headers: { 'x-operator': 'oyna' },
      },
      playready: { license_url: 'https://pr/license', headers: { soap: '1' } },
      clearkey: { license_url: '/api/v2/cinema/4/license/' },
    },
  });

  test('has the absolute address of each licence server, marked if it is the API', () => {
    expect(all.servers).toEqual({
      'com.widevine.alpha': 'https://wv/license',
      'com.microsoft.playready': 'https://pr/license',
      'org.w3.clearkey': 'licence+https://api/api/v2/cinema/4/license/',
    });
  });

  test('has the headers of each licence server', () => {
    expect(all.advanced['com.widevine.alpha']).toMatchObject({ headers: { 'x-operator': 'oyna' } });
    expect(all.advanced['com.microsoft.playready']).toMatchObject({ headers: { soap: '1' } });
  });

  test('has the absolute address of the certificate of Widevine', () => {
    expect(all.advanced['com.widevine.alpha']).toMatchObject({
      serverCertificateUri: 'https://api/certificate',
    });
  });

  test('has the levels of Widevine, the safest first', () => {
    const levels = all.advanced['com.widevine.alpha']?.videoRobustness ?? [];
    expect([levels[0], levels[levels.length - 1]]).toEqual(['HW_SECURE_ALL', 'SW_SECURE_CRYPTO']);
  });

  test('prefers Widevine', () => {
    expect(all.preferredKeySystems[0]).toBe('com.widevine.alpha');
  });

  test('tries the levels from the service instead of its own', () => {
    const widevine = { license_url: 'https://wv', robustness: ['SW_SECURE_DECODE'] };
    const { drm } = drmConfig({ absolute, ...session, drm: { widevine } });
    expect(drm.advanced['com.widevine.alpha']?.videoRobustness).toEqual(['SW_SECURE_DECODE']);
  });

  test('resets the values of an earlier load, so that clear media makes no request', () => {
    const { drm } = drmConfig(null);
    expect(Object.values(drm.servers)).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(drm.servers)).toHaveLength(3);
  });
});
