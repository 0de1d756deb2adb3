import { beforeEach, expect, test } from 'vitest';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';
import { shiftSubtitles } from '#src/features/player/tuning/shift-subtitles.ts';
import { useTextOffset } from '#src/features/player/tuning/text-offset.ts';

interface Cue {
  startTime: number;
  endTime: number;
  readonly nestedCues: Cue[];
}

/** What a displayer shows, as shaka's own keeps it. */
let shown: readonly Cue[] = [];

function plainDisplayer() {
  return {
    append: (cues: readonly Cue[]) => {
      shown = shown.concat(cues);
    },
    remove: (start: number, end: number) => {
      shown = shown.filter(({ startTime, endTime }) => startTime < start || endTime >= end);
      return true;
    },
    destroy: () => Promise.resolve(),
  };
}
type Displayer = ReturnType<typeof plainDisplayer>;

/** The displayer that shaka gets from a player whose subtitles may be shifted. */
function displayer(): Displayer {
  let factory: (player: unknown) => Displayer = plainDisplayer;
  shiftSubtitles({
    getConfiguration: () => ({ textDisplayFactory: factory }),
    configure: (config: { textDisplayFactory: typeof factory }) => {
      factory = config.textDisplayFactory;
    },
  } as unknown as ShakaPlayer);
  return factory(null);
}

const cue = (startTime: number, endTime: number, nestedCues: Cue[] = []): Cue => ({
  startTime,
  endTime,
  nestedCues,
});
const times = () => shown.map(({ startTime, endTime }) => [startTime, endTime]);
const offset = (seconds: number) => useTextOffset.setState({ seconds });

beforeEach(() => {
  offset(0);
  shown = [];
});

test('cues that are there move with each change of the offset, and back', () => {
  const on = displayer();
  on.append([cue(1, 2, [cue(1, 1.5)]), cue(3, 4)]);
  offset(0.5);
  expect(times()).toEqual([
    [1.5, 2.5],
    [3.5, 4.5],
  ]);
  expect(shown[0]?.nestedCues[0]).toMatchObject({ startTime: 1.5, endTime: 2 });
  offset(-0.25);
  offset(0);
  expect(times()).toEqual([
    [1, 2],
    [3, 4],
  ]);
  void on.destroy();
});

test('cues that arrive later stand at the offset', () => {
  offset(-1);
  const on = displayer();
  on.append([cue(5, 6)]);
  expect(times()).toEqual([[4, 5]]);
  void on.destroy();
});

test('a range of the media is removed with its moved cues, and stays so', () => {
  const on = displayer();
  on.append([cue(1, 2), cue(11, 12)]);
  offset(5);
  on.remove(0, 10);
  expect(times()).toEqual([[16, 17]]);
  offset(0);
  expect(times()).toEqual([[11, 12]]);
  void on.destroy();
});

test('a displayer that has ended follows no more', async () => {
  const on = displayer();
  on.append([cue(1, 2)]);
  await on.destroy();
  offset(3);
  expect(times()).toEqual([[1, 2]]);
});
