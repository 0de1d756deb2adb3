import { expect, test } from 'vitest';
import { receiverArgs } from '#server/src/modules/ingest/receive/receiver-args.ts';
import { smallerCopies } from '#server/src/modules/ingest/receive/smaller-copies.ts';

const picture = { index: 0, isReady: true, width: 1920, height: 1080 };
const sounds = [{ index: 1, language: 'uz', isReady: true }];

test('copies of a picture are clearly smaller than it, the largest first', () => {
  const heights = [240, 720, 480];
  expect(smallerCopies(picture, heights)).toEqual([720, 480, 240]);
  expect(smallerCopies({ ...picture, width: 854, height: 480 }, heights)).toEqual([240]);
  expect(smallerCopies({ ...picture, width: 1080, height: 1920 }, [720])).toEqual([720]);
  // It is encoded with 720 lines itself.
  expect(smallerCopies({ ...picture, isReady: false }, heights)).toEqual([480, 240]);
  expect(smallerCopies(null, heights)).toEqual([]);
});

test('copies have a pipe each between those of the picture and the sounds', () => {
  const args = receiverArgs('udp://127.0.0.1:1234', { picture, sounds }, [480, 240]);
  const pipes = args.filter((it) => it.startsWith('pipe:'));
  expect(pipes).toEqual(['pipe:3', 'pipe:4', 'pipe:5', 'pipe:6']);
  expect(args.join(' ')).toContain('scale=-2:480');
  expect(args).not.toContain('nokey');
});

test('a picture without copies is decoded at its key frames alone', () => {
  expect(receiverArgs('udp://127.0.0.1:1234', { picture, sounds }, [])).toContain('nokey');
});
