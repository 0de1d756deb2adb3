import { SaxesParser } from 'saxes';
import { secondsOfDuration } from '../gateway/dash/duration.ts';
import type { Look } from './look.ts';

interface Timeline {
  scale: number;
  /** Seconds. */
  from: number;
  to: number;
  longest: number;
  /** Whether its last entry goes on with the clock. */
  isOpen: boolean;
}

/** The facts of a DASH manifest: by the timeline of its first set, or by its attributes if its segments follow from the clock. */
export function lookAtDash(text: string): Look {
  let mpd: Readonly<Record<string, string>> = {};
  let time: Timeline | null = null;
  let isOver = false;
  let at = 0;
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^.*:/, '');
    const attributes = tag.attributes as Record<string, string>;
    const number = (key: string, or: number) => Number(attributes[key] ?? or);
    if (name === 'MPD') mpd = attributes;
    if (name === 'SegmentTemplate' && time === null) {
      time = { scale: number('timescale', 1), from: Number.NaN, to: 0, longest: 0, isOpen: false };
    }
    if (name !== 'S' || time === null || isOver) return;
    at = number('t', at);
    if (Number.isNaN(time.from)) time.from = at / time.scale;
    const length = number('d', 0);
    at += length * (Math.max(0, number('r', 0)) + 1);
    time.to = at / time.scale;
    time.isOpen = number('r', 0) < 0;
    time.longest = Math.max(time.longest, length / time.scale);
  });
  parser.on('closetag', ({ name }) => {
    // One set stands for all of its period; the last period has the present.
    if (name.endsWith('SegmentTimeline')) isOver = true;
    if (name.endsWith('Period')) isOver = false;
  });
  parser.write(text).close();
  const known = time as Timeline | null;
  const hasTimes = known !== null && !Number.isNaN(known.from) && !known.isOpen;
  const depth = secondsOfDuration(mpd.timeShiftBufferDepth);
  return {
    mark: hasTimes ? String(known.to) : null,
    window: hasTimes ? Math.max(0, known.to - known.from) : (depth ?? 0),
    segment: hasTimes ? known.longest : (secondsOfDuration(mpd.minimumUpdatePeriod) ?? 0),
    end: null,
    hasEnd: mpd.type !== 'dynamic',
    newest: [],
  };
}
