import { expect, test } from 'vitest';
import type { Playable } from '#src/features/player/index.ts';
import { remoteContent } from '#src/screens/watch/remote-content.ts';

const film = { kind: 'cinema', id: 7, episode: null, trailer: false } as const;

test.each<[Playable, object | null]>([
  [film, { type: 'cinema', id: 7 }],
  [
    { ...film, episode: 3 },
    { type: 'cinema', id: 7, episode: 3 },
  ],
  [{ ...film, trailer: true }, null],
  [
    { kind: 'channel', id: 4 },
    { type: 'channel', id: 4 },
  ],
  [
    { kind: 'channel', id: 4, programme: 9 },
    { type: 'channel', id: 4, programme: 9 },
  ],
  [{ kind: 'channel', id: 4, recording: 5 }, null],
  [
    { kind: 'stream', id: 2 },
    { type: 'stream', id: 2 },
  ],
  [
    { kind: 'reels', id: 1 },
    { type: 'reel', id: 1 },
  ],
])('a phone knows %j as %j', (what, content) => {
  expect(remoteContent(what)).toEqual(content);
});
