import { expect, test } from 'vitest';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';
import { manifestThumbnails } from '#src/features/player/engine/shaka-thumbnails.ts';

const tile = (startTime: number, more: object = {}) => ({
  ...{ uris: ['https://o.example/1.jpg'], startTime, duration: 10, startByte: 0, endByte: null },
  ...{ positionX: 160, positionY: 0, width: 160, height: 90, sprite: true },
  ...more,
});
const named = (tracks: readonly object[], tiles: readonly object[] | null) => {
  const asked: unknown[] = [];
  const player = {
    getImageTracks: () => tracks,
    getAllThumbnails: async (track: unknown) => {
      asked.push(track);
      return tiles;
    },
  } as unknown as ShakaPlayer;
  return { asked, found: manifestThumbnails(player, (address) => address.replace('o.', 'current.')) };
};

test('returns the tiles of the smallest track, by their current addresses', async () => {
  const { asked, found } = named(
    [
      { id: 1, bandwidth: 9000 },
      { id: 2, bandwidth: 500 },
    ],
    [tile(20)],
  );
  expect(await found).toEqual([
    { start: 20, end: 30, address: 'https://current.example/1.jpg', x: 160, y: 0, width: 160, height: 90 },
  ]);
  expect(asked).toEqual([2]);
});

test('leaves parts of files out, which a picture cannot show', async () => {
  const parts = [tile(0, { endByte: 500 }), tile(10, { startByte: 501 }), tile(20, { uris: [] })];
  expect(await named([{ id: 1, bandwidth: 1 }], parts).found).toEqual([]);
});

test('asks for nothing if the manifest names no pictures', async () => {
  const { asked, found } = named([], [tile(0)]);
  expect([await found, asked]).toEqual([[], []]);
});
