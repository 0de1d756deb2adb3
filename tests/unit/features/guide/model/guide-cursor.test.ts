import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOCK_MS, blockStart } from '#src/features/guide/model/guide-blocks.ts';
import { GuideCursor } from '#src/features/guide/model/guide-cursor.ts';
import { type GuidePart, timed } from '#src/features/guide/model/guide-part.ts';
import { VIEW_MS, VIEW_ROWS } from '#src/features/guide/model/guide-position.ts';
import { rangeAt } from '#src/features/guide/model/guide-range.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2026-11-22T20:10:00+05:00');
const midnight = Date.parse('2026-11-22T00:00:00+05:00');
const channels = Array.from({ length: 40 }, (_, index) => index + 1);

/** A guide with programmes of the same length on a channel, by its index; 0 for a channel without a guide. */
function guideOf(
  lengths: (index: number) => number,
  state: (from: number) => GuidePart['state'] = () => 'ready',
) {
  return {
    partsOf: (index: number, from: number, to: number) => {
      const parts: GuidePart[] = [];
      for (let at = blockStart(from); at < to; at += BLOCK_MS) {
        const length = lengths(index) * MINUTE;
        const programmes: GuidePart['programmes'][number][] = [];
        const first = Math.floor((at - midnight) / length);
        for (let position = first; length > 0 && midnight + position * length < at + BLOCK_MS; position++) {
          const each = timed({
            id: (position + 100_000) * 100 + index,
            title: '',
            description: '',
            starts_at: new Date(midnight + position * length).toISOString(),
            ends_at: new Date(midnight + (position + 1) * length).toISOString(),
          });
          if (each) programmes.push(each);
        }
        const is = state(at);
        parts.push({ from: at, to: at + BLOCK_MS, state: is, programmes: is === 'ready' ? programmes : [] });
      }
      return parts;
    },
  };
}

function cursorOn(guide: ReturnType<typeof guideOf>): GuideCursor {
  const cursor = new GuideCursor();
  cursor.setRange(rangeAt(now), now);
  cursor.setChannels(channels);
  cursor.setParts(guide);
  return cursor;
}

const times = (cursor: GuideCursor) => {
  const { start, end } = cursor.focused();
  const clock = (time: number) => new Date(time + 5 * HOUR).toISOString().slice(11, 16);
  return `${clock(start)}-${clock(end)}`;
};

describe('the place in the guide', () => {
  test('begins at the current programme', () => {
    const cursor = cursorOn(guideOf(() => 30));
    expect(times(cursor)).toBe('20:00-20:30');
    expect(cursor.position.left).toBe(midnight + 19.5 * HOUR);
  });

  test('keeps its time across channels with long and short programmes', () => {
    const cursor = cursorOn(guideOf((index) => [30, 240, 20, 0][index % 4] ?? 0));
    cursor.move('right');
    expect(times(cursor)).toBe('20:30-21:00');
    for (let row = 0; row < 20; row++) cursor.move('down');
    for (let row = 0; row < 20; row++) cursor.move('up');
    expect(times(cursor)).toBe('20:30-21:00');
    cursor.move('down');
    expect(times(cursor)).toBe('20:00-00:00');
  });

  test('goes through the programmes of a channel one by one', () => {
    const cursor = cursorOn(guideOf(() => 45));
    const seen = new Set<string>();
    for (let press = 0; press < 32; press++) {
      seen.add(times(cursor));
      cursor.move('right');
    }
    expect(seen.size).toBe(32);
  });

  test('slides along a programme longer than the view before it leaves it', () => {
    const cursor = cursorOn(guideOf(() => 12 * 60));
    const lefts = [];
    while (times(cursor) === '12:00-00:00') {
      lefts.push(cursor.position.left);
      cursor.move('right');
    }
    expect(lefts).toEqual([midnight + 19.5 * HOUR]);
    expect(times(cursor)).toBe('00:00-12:00');
    for (let press = 0; times(cursor) === '00:00-12:00'; press++) {
      expect(press).toBeLessThan(6);
      cursor.move('right');
    }
    expect(times(cursor)).toBe('12:00-00:00');
  });

  test('ends at the first and the last time of the guide', () => {
    const cursor = cursorOn(guideOf(() => 60));
    for (let press = 0; press < 1000 && cursor.move('left'); press++);
    expect(cursor.focused().start).toBe(cursor.range.from);
    for (let press = 0; press < 1000 && cursor.move('right'); press++);
    expect(cursor.focused().end).toBe(cursor.range.to);
    expect(cursor.position.left + VIEW_MS).toBe(cursor.range.to);
  });

  test('returns to the same programme from jumps by hours and days', () => {
    const cursor = cursorOn(guideOf(() => 30));
    const before = cursor.position;
    cursor.later(HOUR);
    expect(times(cursor)).toBe('21:00-21:30');
    cursor.later(24 * HOUR);
    expect(cursor.focused().start).toBe(midnight + 45 * HOUR);
    cursor.later(-25 * HOUR);
    expect(cursor.position).toEqual(before);
  });

  test('follows its channel into another list', () => {
    const cursor = cursorOn(guideOf(() => 30));
    cursor.goToRow(20);
    cursor.setChannels([3, 21, 30]);
    expect(cursor.position.row).toBe(1);
    cursor.setChannels([5]);
    expect(cursor.position).toMatchObject({ row: 0, top: 0 });
  });

  test('returns to now when the time of the server turns out to be another year', () => {
    const cursor = cursorOn(guideOf(() => 30));
    const later = now + 365 * 24 * HOUR;
    cursor.setRange(rangeAt(later), later);
    expect(cursor.position.at).toBe(later);
  });

  const press = fc.constantFrom('left', 'right', 'up', 'down', 'hour', 'day', 'now', 'arrive', 'filter');
  const kinds = fc.array(fc.constantFrom(0, 3, 5, 30, 45, 90, 400, 3000), { minLength: 1, maxLength: 5 });
  const state = fc.constantFrom<GuidePart['state']>('ready', 'loading', 'failed');

  test('is always in one existing, visible cell, whatever is pressed and arrives', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.array(fc.tuple(press, state, kinds, fc.boolean()), { maxLength: 60 }),
        (lengths, steps) => {
          const cursor = cursorOn(guideOf((index) => lengths[index % lengths.length] ?? 0));
          for (const [what, is, next, forward] of steps) {
            const before = cursor.position;
            if (what === 'arrive') {
              const start = (from: number) => (from % (12 * HOUR) === 0 ? is : 'ready');
              cursor.setParts(guideOf((index) => next[index % next.length] ?? 0, start));
              expect(cursor.position).toBe(before);
            } else if (what === 'filter') cursor.setChannels(forward ? channels : channels.slice(0, 3));
            else if (what === 'hour') cursor.later(forward ? HOUR : -HOUR);
            else if (what === 'day') cursor.later(forward ? 24 * HOUR : -24 * HOUR);
            else if (what === 'now') cursor.goToTime(now);
            else {
              cursor.move(what);
              if (what === 'up' || what === 'down') expect(cursor.position.at).toBe(before.at);
            }
            const { row, at, left, top } = cursor.position;
            const cell = cursor.focused();
            expect(cell.start <= at && at < cell.end).toBe(true);
            expect(left <= at && at < left + VIEW_MS).toBe(true);
            expect(top <= row && row < top + VIEW_ROWS).toBe(true);
            expect(left >= cursor.range.from && left + VIEW_MS <= cursor.range.to).toBe(true);
          }
        },
      ),
    );
  });

  test('gets on with every press of Right until the guide ends', () => {
    fc.assert(
      fc.property(kinds, fc.constantFrom<1 | -1>(1, -1), (lengths, by) => {
        const cursor = cursorOn(guideOf((index) => lengths[index % lengths.length] ?? 0));
        for (let press = 0; press < 200; press++) {
          const { at, left } = cursor.position;
          if (!cursor.move(by === 1 ? 'right' : 'left')) return;
          const moved = Math.sign(cursor.position.at - at) || Math.sign(cursor.position.left - left);
          expect(moved).toBe(by);
        }
      }),
    );
  });
});
