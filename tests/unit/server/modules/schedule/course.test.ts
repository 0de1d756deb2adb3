import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChannelCourse } from '#server/src/modules/schedule/core/channel-course.ts';
import type { Schedule } from '#server/src/modules/schedule/core/schedule.ts';
import { VersionCourse } from '#server/src/modules/schedule/core/version-course.ts';
import { overlappingSlots } from '#server/src/modules/schedule/core/week.ts';
import { day, first, minute, monday, piece, sample, slot } from './sample-schedule.ts';

/** Any schedule of whole slots, as an operator could write it. */
const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    lengths: fc.array(fc.integer({ min: 500, max: 50 * minute }), { minLength: 1, maxLength: 6 }),
    filler: fc.integer({ min: 20_000, max: 200_000 }),
    jingle: fc.option(fc.integer({ min: 3000, max: 20_000 })),
    from: fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 4 }),
    isStrict: fc.boolean(),
    most: fc.option(fc.integer({ min: 1, max: 3 })),
    cursor: fc.nat(5),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  })
  .map(({ lengths, filler, jingle, from, isStrict, most, cursor, days }) => {
    const hours = [...new Set(from)];
    const pieces = lengths.map((_, at) => at + 2);
    return {
      pieces: [
        piece('filler', filler),
        piece('jingle', jingle ?? 5000),
        ...lengths.map((ms, at) => piece(`p${at}`, ms)),
      ],
      slots: hours.map((hour) =>
        slot(`at-${hour}`, days, {
          from: hour * 60 + 30,
          minutes: 60,
          pieces,
          isStrict,
          most,
          cursor: cursor % lengths.length,
        }),
      ),
      between: jingle === null ? [] : [1],
      filler: [0],
      limits: [],
      offer: sample.offer,
    };
  });

const starts = fc.integer({ min: 0, max: 7 * 86_400 }).map((seconds) => monday + seconds * 1000);

describe('The course of a schedule', () => {
  test('has no gap and no overlap, and counts every segment, for 30 days', () => {
    fc.assert(
      fc.property(schedules, starts, (schedule, startsAt) => {
        const course = new VersionCourse({ ...first, startsAt, schedule });
        let expected = { startsAt, ...first.before };
        for (const { startsAt: at, endsAt, before, counts } of course.between(
          startsAt,
          startsAt + 30 * day,
        )) {
          const isJoined =
            at === expected.startsAt &&
            before.video === expected.video &&
            before.audio === expected.audio &&
            before.pieces === expected.pieces;
          // Comparing each of a million pieces with `expect` would take a minute.
          if (!isJoined || endsAt <= at) expect({ startsAt: at, endsAt, ...before }).toEqual(expected);
          expected = {
            startsAt: endsAt,
            video: before.video + counts.video,
            audio: before.audio + counts.audio,
            pieces: before.pieces + 1,
          };
        }
        expect(expected.startsAt).toBeGreaterThanOrEqual(startsAt + 30 * day);
      }),
      { numRuns: 12 },
    );
  });

  test('gives any time the piece of the walk from the start, on a new server too', () => {
    const walk = [...new VersionCourse(first).between(monday, monday + 30 * day)];
    fc.assert(
      fc.property(fc.nat(30 * 86_400 - 1), (second) => {
        const time = monday + second * 1000;
        const aired = new VersionCourse(first).at(time);
        expect(aired).toEqual(walk.find(({ endsAt }) => endsAt > time));
      }),
      { numRuns: 60 },
    );
  });

  test('asks nothing of the years before', () => {
    const far = monday + 4000 * 7 * day;
    const course = new VersionCourse(first);
    const { before, startsAt } = course.at(far);
    expect(startsAt).toBeLessThanOrEqual(far);
    expect(before.pieces).toBeGreaterThan(4000 * 7 * 1000);
    const week = course.at(far + 7 * 7 * 3 * day).before.pieces - before.pieces;
    expect(course.at(far + 2 * 7 * 7 * 3 * day).before.pieces - before.pieces).toBe(2 * week);
  });

  test('shows the next episode on each weekday, and begins again after the last', () => {
    const course = new VersionCourse(first);
    const shown = [...course.between(monday, monday + 11 * day)].filter(({ piece: { key } }) =>
      key.startsWith('yol'),
    );
    expect(shown.map(({ piece: { key } }) => key)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 1, 2].map((number) => `yol/1/${number}`),
    );
    expect(shown.map(({ startsAt }) => (startsAt - monday) / minute)).toEqual(
      [0, 1, 2, 3, 4, 7, 8, 9, 10].map((date) => date * 1440 + 1140),
    );
  });

  test('shows nothing above an age limit in its hours', () => {
    const course = new VersionCourse(first);
    for (const { piece: shown, startsAt, endsAt } of course.between(monday, monday + 14 * day)) {
      if ((shown.ageRating ?? 0) <= 12) continue;
      const hours = [startsAt, endsAt].map((time) => ((time - monday) / minute) % 1440);
      expect(hours.every((it) => it >= 1320 || it <= 360)).toBe(true);
    }
  });

  test('keeps slots to their second', () => {
    const course = new VersionCourse(first);
    for (let date = 0; date < 30; date++) {
      const film = course.at(monday + date * day + 1260 * minute);
      expect(film.startsAt).toBe(monday + date * day + 1260 * minute);
      expect(film.piece.key).not.toBe('filler');
    }
  });
});

describe('A channel with versions of its schedule', () => {
  const changeAt = new VersionCourse(first).at(monday + 9 * day + 1300 * minute).endsAt;
  const old = new VersionCourse(first);
  const cursors = old.cursorsAfter(changeAt - 1);
  const last = old.at(changeAt - 1);
  const before = {
    video: last.before.video + last.counts.video,
    audio: last.before.audio + last.counts.audio,
    pieces: last.before.pieces + 1,
  };
  const slots = sample.slots.map((it, at) => ({ ...it, cursor: cursors[at] ?? 0 }));
  const second = { startsAt: changeAt, before, schedule: { ...sample, slots } };

  test('goes on with the next episode and the next number after a change', () => {
    const changed = new ChannelCourse([first, second]);
    const around = [...changed.between(changeAt - 3 * day, changeAt + 9 * day)];
    for (const [place, aired] of around.entries()) {
      const next = around[place + 1];
      if (!next) continue;
      expect(next.startsAt).toBe(aired.endsAt);
      expect(next.before.video).toBe(aired.before.video + aired.counts.video);
      expect(next.before.pieces).toBe(aired.before.pieces + 1);
    }
    const episodes = (course: ChannelCourse) =>
      [...course.between(changeAt - 3 * day, changeAt + 9 * day)]
        .map(({ piece: { key }, startsAt }) => `${startsAt} ${key}`)
        .filter((it) => it.includes('yol'));
    expect(episodes(changed)).toEqual(episodes(new ChannelCourse([first])));
  });

  test('finds the piece of a segment number', () => {
    const changed = new ChannelCourse([first, second]);
    fc.assert(
      fc.property(
        fc.integer({ min: 7200, max: 14 * 86_400 }),
        fc.constantFrom('video', 'audio'),
        (at, type) => {
          const near = monday + at * 1000;
          const aired = changed.at(near - 3_600_000);
          if (!aired) throw new Error('Nothing is on');
          for (const number of [aired.before[type], aired.before[type] + aired.counts[type] - 1])
            expect(changed.ofNumber(type, number, near)).toEqual(aired);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('Slots of a week', () => {
  test.each([
    ['meet', [slot('a', [0], {}), slot('b', [0], { from: 1200 })], null],
    ['overlap', [slot('a', [0], {}), slot('b', [0], { from: 1199 })], [0, 1]],
    ['overlap after midnight', [slot('a', [0], { from: 1430 }), slot('b', [1], { from: 40 })], [0, 1]],
    ['overlap after Sunday', [slot('a', [6], { from: 1430 }), slot('b', [0], { from: 40 })], [0, 1]],
  ])('%s', (_how, slots, found) => {
    expect(overlappingSlots({ slots })?.toSorted() ?? null).toEqual(found);
  });
});
