import { SaxesParser } from 'saxes';
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

/** Whether an answer is a DASH manifest. */
export function isDash(text: string): boolean {
  return /<(\w+:)?MPD[\s>]/.test(text.slice(0, 2000));
}

/** What a DASH manifest tells: by the timeline of its first set, or by its attributes if its segments follow from the clock. */
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
  const depth = secondsOf(mpd.timeShiftBufferDepth);
  return {
    mark: hasTimes ? String(known.to) : null,
    window: hasTimes ? Math.max(0, known.to - known.from) : (depth ?? 0),
    segment: hasTimes ? known.longest : (secondsOf(mpd.minimumUpdatePeriod) ?? 0),
    end: null,
    hasEnd: mpd.type !== 'dynamic',
    newest: [],
  };
}

/** Seconds of an ISO 8601 duration such as `PT1M30.5S`; `null` for another text. */
function secondsOf(duration: string | undefined): number | null {
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '') ?? [];
  if (whole === undefined) return null;
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
