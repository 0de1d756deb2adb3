import { describe, expect, test } from 'vitest';
import {
  androidTvKeys,
  browserKeys,
  type KeyTable,
  remoteKeyOf,
  tizenKeys,
  webosKeys,
} from '#platforms/keys.ts';

const all: readonly KeyTable[] = [browserKeys, tizenKeys, webosKeys, androidTvKeys];

describe('key tables', () => {
  test('arrows, OK and digits are the same everywhere', () => {
    for (const table of all) {
      const keys = [37, 38, 39, 40, 13, 48, 57, 96, 105].map((keyCode) => remoteKeyOf(table, { keyCode }));
      expect(keys).toEqual(['left', 'up', 'right', 'down', 'ok', '0', '9', '0', '9']);
    }
  });

  test('Back has the code of each maker', () => {
    expect(remoteKeyOf(tizenKeys, { keyCode: 10009 })).toBe('back');
    expect(remoteKeyOf(webosKeys, { keyCode: 461 })).toBe('back');
    expect(remoteKeyOf(androidTvKeys, { keyCode: 166 })).toBe('back');
  });

  test('Escape is Back everywhere', () => {
    for (const table of all) expect(remoteKeyOf(table, { keyCode: 27 })).toBe('back');
  });

  test('Backspace, which edits text, is not a remote key', () => {
    for (const table of all) expect(remoteKeyOf(table, { keyCode: 8 })).toBeNull();
  });

  test('a browser keyboard has keys for those of a remote that it lacks', () => {
    const keys = [32, 66, 73, 77, 33, 34].map((keyCode) => remoteKeyOf(browserKeys, { keyCode }));
    expect(keys).toEqual(['playPause', 'blue', 'info', 'menu', 'channelUp', 'channelDown']);
  });

  test('letters of a keyboard are not remote keys on a set', () => {
    for (const table of [tizenKeys, webosKeys, androidTvKeys]) {
      for (let keyCode = 65; keyCode <= 90; keyCode++) expect(remoteKeyOf(table, { keyCode })).toBeNull();
    }
  });

  test('browser shortcuts are ignored', () => {
    expect(remoteKeyOf(browserKeys, { keyCode: 77, ctrlKey: true })).toBeNull();
    expect(remoteKeyOf(browserKeys, { keyCode: 37, altKey: true })).toBeNull();
    expect(remoteKeyOf(browserKeys, { keyCode: 48, metaKey: true })).toBeNull();
  });

  test('media and colour keys of both makers are known', () => {
    for (const table of [tizenKeys, webosKeys]) {
      const keys = [415, 19, 413, 412, 417, 403, 404, 405, 406].map((keyCode) =>
        remoteKeyOf(table, { keyCode }),
      );
      expect(keys).toEqual([
        'play',
        'pause',
        'stop',
        'rewind',
        'fastForward',
        'red',
        'green',
        'yellow',
        'blue',
      ]);
    }
  });
});
