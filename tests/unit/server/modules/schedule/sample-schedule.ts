import type { Piece, Schedule, Slot, Version } from '#server/src/modules/schedule/core/schedule.ts';

export const minute = 60_000;
export const day = 1440 * minute;
/** A Monday, 00:00 in Tashkent. */
export const monday = Date.UTC(2026, 10, 22, 19);

const none = { uz: 'Kino', ru: 'Кино', en: 'Film' };

/** A piece in segments of 4 s; its sound has segments of another length. */
export function piece(key: string, ms: number, ageRating: number | null = null): Piece {
  const starts = (step: number) => Array.from({ length: Math.ceil(ms / step) }, (_, at) => at * step);
  const all = { video: starts(4000), audio: starts(3990) };
  return {
    key,
    media: key.replace(/[^a-z0-9]/g, '-'),
    ms,
    counts: { video: all.video.length, audio: all.audio.length },
    starts: all,
    ageRating,
    programme: { title: none, description: none },
  };
}

export function slot(name: string, days: readonly number[], part: Partial<Slot>): Slot {
  return {
    name,
    days,
    from: 1140,
    minutes: 60,
    pieces: [],
    isStrict: false,
    most: null,
    cursor: 0,
    ...part,
  };
}

const weekdays = [0, 1, 2, 3, 4];
const everyDay = [...weekdays, 5, 6];

/** Weekdays at 19:00 an episode, at night films, nothing above 12+ before 22:00. */
export const sample: Schedule = {
  pieces: [
    piece('filler', 61_250, 0),
    piece('jingle', 7300),
    ...[1, 2, 3, 4, 5, 6, 7].map((number) => piece(`yol/1/${number}`, 41 * minute + number * 1234, 12)),
    piece('qor', 95 * minute + 777, 16),
    piece('bozor', 71 * minute + 40, 12),
    piece('tun', 55 * minute, 18),
  ],
  slots: [
    slot('series', weekdays, { pieces: [2, 3, 4, 5, 6, 7, 8], isStrict: true, most: 1 }),
    slot('films', everyDay, { from: 1260, minutes: 330, pieces: [9, 10, 11] }),
  ],
  between: [1],
  filler: [0],
  limits: [{ from: 360, until: 1320, age: 12 }],
  offer: { pictures: [], sounds: [], subtitles: [] },
};

export const first: Version = {
  startsAt: monday,
  before: { video: 0, audio: 0, pieces: 0 },
  schedule: sample,
};
