import { expect, test } from 'vitest';
import { nginxConfig } from '#server/src/modules/ingest/rtmp/nginx-config.ts';

const given = { rtmp: 1935, gate: 4000, secret: 'word', folder: '/tmp/rtmp', module: '/lib/rtmp.so' };
const listensAt = (host: string) =>
  Array.from(nginxConfig({ ...given, host }).matchAll(/listen (\S+:1935);/g), ([, place]) => place);

test.each(['10.0.1.3', '::', '[2001:db8::7]'])(
  'the live process reaches nginx that listens at %s',
  (host) => {
    expect(listensAt(host)).toContain('127.0.0.1:1935');
    expect(listensAt(host)).toHaveLength(2);
  },
);

test.each(['0.0.0.0', '127.0.0.1', 'localhost'])('nginx listens once at %s, which has 127.0.0.1', (host) => {
  expect(listensAt(host)).toEqual([`${host}:1935`]);
});

test('an address of IPv6 gets its brackets', () => {
  expect(listensAt('2001:db8::7')).toContain('[2001:db8::7]:1935');
});
