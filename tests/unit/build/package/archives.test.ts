import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { describe, expect, test } from 'vitest';
import { openIpk } from '#build/package/ipk-archive.ts';
import { openWidget, packWidget } from '#build/package/widget-archive.ts';
import { app } from './sample-app.ts';

describe('a .wgt', () => {
  test('holds the files that were packed', () => {
    expect(openWidget(packWidget(app))).toEqual(
      new Map([...app].map(([path, bytes]) => [path, Uint8Array.from(bytes)])),
    );
  });

  test('has the same bytes for the same files', () => {
    expect(packWidget(app)).toEqual(packWidget(new Map(app)));
  });
});

/** An `ar` archive with members of any length, as `ares-package` writes it. */
function ar(members: Readonly<Record<string, Uint8Array>>): Buffer {
  const parts = Object.entries(members).flatMap(([name, bytes]) => [
    Buffer.from(
      `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${`${bytes.length}`.padEnd(10)}\`\n`,
    ),
    bytes,
    Buffer.from(bytes.length % 2 ? '\n' : ''),
  ]);
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}

describe('an .ipk', () => {
  const tar = createTar([
    { name: 'usr/palm/applications/uz.oyna.tv/appinfo.json', data: '{}' },
    { name: './usr/palm/applications/uz.oyna.tv/assets/index.js', data: 'code' },
    { name: 'usr/palm/packages/uz.oyna.tv/packageinfo.json', data: '{}' },
  ]);
  const data = gzipSync(tar);

  test('opens as the files of its app, after a member of odd length', () => {
    const files = openIpk(ar({ 'debian-binary': Buffer.from('2.0'), 'data.tar.gz': data }));
    expect([...files.keys()]).toEqual(['appinfo.json', 'assets/index.js']);
    expect(Buffer.from(files.get('assets/index.js') ?? []).toString()).toBe('code');
  });

  test.each([
    ['no archive', Buffer.from('PK'), 'the file is not an ar archive'],
    ['an archive without data', ar({ 'debian-binary': Buffer.from('2.0\n') }), 'has no data.tar.gz'],
    ['a damaged archive', Buffer.from(`!<arch>\n${'x'.repeat(120)}`), 'the archive is damaged'],
  ])('is refused when it is %s', (_, bytes, message) => {
    expect(() => openIpk(bytes)).toThrow(message);
  });
});
