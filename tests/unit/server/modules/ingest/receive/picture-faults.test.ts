import { expect, test } from 'vitest';
import { PictureFaults } from '#server/src/modules/ingest/receive/picture-faults.ts';

test('a fault of a picture lasts from its first mark to its last', () => {
  const faults = new PictureFaults();
  faults.read('frame:0 pts:0 pts_time:0\nlavfi.black_start=4\nlavfi.freeze');
  expect(faults.now()).toEqual(['black']);
  faults.read('detect.freeze_start=2\nlavfi.silence_start.1=3\n');
  expect(faults.now()).toEqual(['black', 'frozen', 'silent']);
  faults.read('lavfi.black_end=9\nlavfi.freezedetect.freeze_duration=7\nlavfi.freezedetect.freeze_end=9\n');
  expect(faults.now()).toEqual(['silent']);
  faults.read('lavfi.silence_end.1=12\nlavfi.silence_duration.1=9\n');
  expect(faults.now()).toEqual([]);
});
