import { expect, test } from 'vitest';
import { type Run, recordingMaster, recordingPlaylist } from '#server/src/modules/recording/public.ts';

const picture = (id: string, width: number, height: number) => ({
  ...{ id, codec: 'avc1.4d401f', width, height, language: 'und' },
  ...(id === 'v' ? {} : { bandwidth: height * 1000 }),
});
const sound = { id: 'a0', codec: 'mp4a.40.2', width: 0, height: 0, language: 'uz' };
const whole: Run = {
  run: 1,
  tracks: [sound, picture('v', 1920, 1080), picture('v240', 426, 240), picture('v480', 854, 480)],
  bandwidth: 4_000_000,
};
const single: Run = { run: 2, tracks: [sound, picture('v', 640, 360)], bandwidth: 900_000 };
const segments = [whole, single].map(({ run }) => ({
  number: run,
  run,
  at: 1_795_000_000 + run * 4,
  seconds: { v: 4, v240: 4, v480: 4, a0: 4 },
}));

const sizes = (text: string) => [...text.matchAll(/BANDWIDTH=(\d+).*=(\d+x\d+)/g)].map((it) => it[0]);
const filesOf = (track: string, maxHeight: number | null) =>
  recordingPlaylist(track, segments, { runs: [whole, single], isWhole: true, maxHeight }).match(
    /^v\d*(?=\/.*m4s$)/gm,
  );

test('the master of a recording has its qualities, the best one first', () => {
  const text = recordingMaster(whole, null);
  expect(sizes(text)).toEqual([
    expect.stringMatching(/^BANDWIDTH=4000000.*1920x1080$/),
    expect.stringMatching(/^BANDWIDTH=480000.*854x480$/),
    expect.stringMatching(/^BANDWIDTH=240000.*426x240$/),
  ]);
  expect(text.match(/v\d*\.m3u8/g)).toEqual(['v.m3u8', 'v480.m3u8', 'v240.m3u8']);
});

test('the master of a recording leaves out what a plan does not have', () => {
  expect(recordingMaster(whole, 720).match(/v\d*\.m3u8/g)).toEqual(['v480.m3u8', 'v240.m3u8']);
  expect(recordingMaster(single, 240).match(/v\d*\.m3u8/g)).toEqual(['v.m3u8']);
});

test('a quality that a run lacks is the next smaller one within the plan', () => {
  expect(filesOf('v', null)).toEqual(['v', 'v']);
  expect(filesOf('v480', null)).toEqual(['v480', 'v']);
  expect(filesOf('v240', null)).toEqual(['v240', 'v']);
  expect(filesOf('v', 480)).toEqual(['v480', 'v']);
});

test('the master of a radio has its sound alone', () => {
  const text = recordingMaster({ run: 1, tracks: [sound], bandwidth: 128_000 }, 240);
  expect(text).toContain('BANDWIDTH=128000,CODECS="mp4a.40.2",CLOSED-CAPTIONS=NONE\na0.m3u8');
});
