import { expect, test } from 'vitest';
import { readKodiProperties } from '#server/src/admin/import/read/playlist/kodi-drm.ts';

const kid = '00112233445566778899aabbccddeeff';
const key = 'ffeeddccbbaa99887766554433221100';
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

function read(properties: Readonly<Record<string, string>>) {
  const odd: string[] = [];
  const named = Object.entries(properties).map(([name, value]) => [`inputstream.adaptive.${name}`, value]);
  return { ...readKodiProperties(Object.fromEntries(named), (_, problem) => odd.push(problem)), odd };
}

test.each([
  ['pairs', `${kid}:${key.toUpperCase()}`],
  ['a JSON object', JSON.stringify({ [kid]: key })],
  ['JSON Web Keys', JSON.stringify({ keys: [{ kty: 'oct', kid: base64url(kid), k: base64url(key) }] })],
])('reads keys as %s', (_, license_key) => {
  const { drm, odd } = read({ license_type: 'org.w3.clearkey', license_key });
  expect([drm, odd]).toEqual([{ clearkey: { keys: { [kid]: key } } }, []]);
});

test('reads a licence server with its headers in both notations', () => {
  const widevine = { url: 'https://licence.example/w', headers: { 'x-tenant': 'a b', 'user-agent': 'TV' } };
  const value =
    'https://licence.example/w|X-Tenant=a%20b&User-Agent=TV&Content-Type=application/octet-stream';
  expect(read({ license_type: 'com.widevine.alpha', license_key: `${value}|R{SSM}|` }).drm).toEqual({
    widevine,
  });
  expect(read({ drm_legacy: `com.widevine.alpha|${value}` }).drm).toEqual({ widevine });
  expect(read({ license_type: 'com.microsoft.playready', license_key: 'https://a.example/p' }).drm).toEqual({
    playready: { url: 'https://a.example/p' },
  });
});

test('tells the format of the manifest', () => {
  expect([read({ manifest_type: 'mpd' }).protocol, read({ manifest_type: 'hls' }).protocol]).toEqual([
    'dash',
    'hls',
  ]);
  expect(read({}).protocol).toBeNull();
});

test.each([
  ['an unknown system', { license_type: 'com.adobe.primetime', license_key: 'https://a.example' }],
  ['a challenge in another form', { license_type: 'widevine', license_key: 'https://a.example||b{SSM}|' }],
  ['no address', { license_type: 'widevine', license_key: '' }],
  ['keys that are none', { license_type: 'clearkey', license_key: 'abc' }],
  ['a header that must not be sent', { license_type: 'widevine', license_key: 'https://a.example|Host=b|' }],
])('names %s', (_, properties) => {
  const { drm, odd } = read(properties);
  expect(drm).toBeNull();
  expect(odd[0]).toMatch(/^has a licence that is not understood .*: televisions do not play the channel$/);
});
