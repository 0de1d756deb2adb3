import { createHash, createHmac, createVerify, generateKeyPairSync } from 'node:crypto';
import type { SourceSignature } from '@oyna/contract/catalogue-source';
import { expect, test } from 'vitest';
import { nimbleSignature } from '#server/src/modules/media/sources/sign/nimble-signature.ts';
import { signAddress } from '#server/src/modules/media/sources/sign/sign-address.ts';

const address = 'https://cdn.example/live/ch1/index.m3u8?hd=1';
const now = 1_795_845_600;
const expires = now + 330;
const sign = (by: SourceSignature, more: { key?: string; network?: string | null; salt?: string } = {}) =>
  new URL(signAddress(by, { address, key: 'a key of the origin', now, expires, network: null, ...more }));

test('signs a token of Flussonic over stream, network, times, key and salt', () => {
  const token = sign(
    { scheme: 'flussonic', key: 'k' },
    { network: '192.0.2.7', salt: 'grain' },
  ).searchParams.get('token');
  const start = now - 300;
  const text = `live/ch1192.0.2.7${start}${expires}a key of the origingrain`;
  const hash = createHash('sha1').update(text).digest('hex');
  expect(token).toBe(`${hash}-grain-${expires}-${start}`);
});

test('gives every token of Flussonic a salt of its own', () => {
  const tokens = [1, 2].map(() => sign({ scheme: 'flussonic', key: 'k' }).search);
  expect(tokens[0]).not.toBe(tokens[1]);
});

test.each([
  ['a network', { network: '192.0.2.7' }, '192.0.2.7', ''],
  ['a viewer of pay-per-view', { salt: 'grain' }, 'grain', '&id=grain'],
])('signs for Nimble with %s, over key, time, minutes and stream', (_, more, before, after) => {
  const text = sign({ scheme: 'nimble', key: 'k' }, more).searchParams.get('wmsAuthSign') ?? '';
  const time = '11/28/2026 6:00:00 AM';
  const hash = createHash('md5').update(`${before}a key of the origin${time}6live/ch1`).digest('base64');
  expect(Buffer.from(text, 'base64').toString()).toBe(
    `server_time=${time}&hash_value=${hash}&validminutes=6&strm_len=8${after}`,
  );
});

test.each([
  ['0:05 in the night', '2026-01-09T00:05:06Z', '1/9/2026 12:05:06 AM'],
  ['noon', '2026-12-31T12:00:00Z', '12/31/2026 12:00:00 PM'],
  ['the evening', '2026-12-31T23:59:59Z', '12/31/2026 11:59:59 PM'],
])('tells Nimble %s in its clock of twelve hours', (_, time, written) => {
  const at = { now: Date.parse(time) / 1000, minutes: 1, stream: 's', key: 'k', network: null, viewer: 'v' };
  expect(Buffer.from(nimbleSignature(at), 'base64').toString()).toContain(`server_time=${written}&`);
});

test('puts the signature of secure_link in front of the path, over the folder', () => {
  const over = '{expires}{folder}{network} {key}';
  const { pathname, search } = sign({ scheme: 'secure_link', key: 'k', over }, { network: '192.0.2.7' });
  const md5 = createHash('md5')
    .update(`${expires}/live/ch1/192.0.2.7 a key of the origin`)
    .digest('base64url');
  expect([pathname, search]).toEqual([`/${md5}/${expires}/live/ch1/index.m3u8`, '?hd=1']);
});

test('signs a folder in the style of Akamai', () => {
  const key = 'aabbccddeeff';
  const token = sign({ scheme: 'akamai', key: 'k', parameter: 'hdnts' }, { key }).searchParams.get('hdnts');
  const fields = `exp=${expires}~acl=/live/ch1/*`;
  const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update(fields).digest('hex');
  expect(token).toBe(`${fields}~hmac=${hmac}`);
});

test('signs a policy for a folder in the style of CloudFront', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const by = { scheme: 'cloudfront', key: 'k', key_pair: 'K1' } as const;
  const { searchParams } = sign(by, { key, network: '192.0.2.7' });
  const bytes = (name: string) =>
    Buffer.from(
      (searchParams.get(name) ?? '').replace(/[-_~]/g, (it) => ({ '-': '+', _: '=', '~': '/' })[it] ?? it),
      'base64',
    );
  const policy = bytes('Policy');
  expect(JSON.parse(policy.toString()).Statement[0]).toEqual({
    Resource: 'https://cdn.example/live/ch1/*',
    Condition: { DateLessThan: { 'AWS:EpochTime': expires }, IpAddress: { 'AWS:SourceIp': '192.0.2.7/32' } },
  });
  expect(createVerify('RSA-SHA1').update(policy).verify(pair.publicKey, bytes('Signature'))).toBe(true);
  expect(searchParams.get('Key-Pair-Id')).toBe('K1');
});

test('fills an HMAC into the template of an address', () => {
  const { href } = sign({
    scheme: 'hmac',
    key: 'k',
    over: '{folder}|{expires}',
    address: '{origin}/s/{expires}/{hmac}{path}{query}',
    encoding: 'base64url',
  });
  const hmac = createHmac('sha256', 'a key of the origin')
    .update(`/live/ch1/|${expires}`)
    .digest('base64url');
  expect(href).toBe(`https://cdn.example/s/${expires}/${hmac}/live/ch1/index.m3u8?hd=1`);
});
