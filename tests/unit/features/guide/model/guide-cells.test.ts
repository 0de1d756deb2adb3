import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellIndexAt, cellsOf } from '#src/features/guide/model/guide-cells.ts';
import { type GuidePart, timed } from '#src/features/guide/model/guide-part.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight in Tashkent. */
const midnight = Date.parse('2026-11-22T00:00:00+05:00');
const at = (time: string): number => Date.parse(`2026-11-22T${time}:00+05:00`);

let ids = 0;
function programme(start: number, end: number, id?: number) {
  ids += 1;
  const each = timed({
    id: id ?? ids,
    title: `P${ids}`,
    description: '',
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  });
  if (!each) throw new Error('no programme');
  return each;
}

const part = (
  from: number,
  programmes: GuidePart['programmes'],
  state: GuidePart['state'] = 'ready',
): GuidePart => ({ from, to: from + 6 * HOUR, state, programmes });

const shown = (parts: readonly GuidePart[]) =>
  cellsOf(parts).map(({ kind, start, end }) => {
    const time = (each: number) => new Date(each + 5 * HOUR).toISOString().slice(11, 16);
    return `${kind} ${time(start)}-${time(end)}`;
  });

describe('the cells of a channel', () => {
  test('are its programmes, and cells without information between them', () => {
    const programmes = [programme(at('00:00'), at('02:30')), programme(at('04:00'), at('06:00'))];
    expect(shown([part(midnight, programmes)])).toEqual([
      'programme 00:00-02:30',
      'gap 02:30-03:00',
      'gap 03:00-04:00',
      'programme 04:00-06:00',
    ]);
  });

  test('end where a later programme starts, if two overlap', () => {
    const programmes = [
      programme(at('00:00'), at('04:00')),
      programme(at('02:00'), at('03:00')),
      programme(at('03:00'), at('06:00')),
    ];
    expect(shown([part(midnight, programmes)])).toEqual([
      'programme 00:00-02:00',
      'programme 02:00-03:00',
      'programme 03:00-06:00',
    ]);
  });

  test('show one of two programmes with the same start', () => {
    const programmes = [programme(at('00:00'), at('06:00'), 7), programme(at('00:00'), at('06:00'), 9)];
    const cells = cellsOf([part(midnight, programmes)]);
    expect(cells.map((cell) => cell.kind === 'programme' && cell.programme.id)).toEqual([9]);
  });

  test('keep a programme across midnight whole, though both requests contain it', () => {
    const across = programme(midnight - HOUR, midnight + HOUR);
    const cells = shown([part(midnight - 6 * HOUR, [across], 'ready'), part(midnight, [across])]);
    expect(cells.filter((cell) => cell.startsWith('programme'))).toEqual(['programme 23:00-01:00']);
  });

  test('keep the times of a programme longer than everything loaded', () => {
    const long = programme(midnight - 48 * HOUR, midnight + 48 * HOUR);
    const [cell, ...others] = cellsOf([part(midnight, [long])]);
    expect([cell?.start, cell?.end, others]).toEqual([long.start, long.end, []]);
  });

  test('have placeholders of an hour while a part loads', () => {
    const cells = shown([part(midnight, [], 'loading')]);
    expect(cells).toHaveLength(6);
    expect(cells[0]).toBe('loading 00:00-01:00');
  });

  test('have placeholders of three hours where a part failed', () => {
    const cells = shown([part(midnight, [], 'loading'), part(midnight + 6 * HOUR, [], 'failed')]);
    expect(cells.slice(6)).toEqual(['failed 06:00-09:00', 'failed 09:00-12:00']);
  });

  test('drop programmes whose times make no sense', () => {
    const each = { id: 1, title: '', description: '', starts_at: '2026-11-22T10:00:00Z' };
    expect(timed({ ...each, ends_at: '2026-11-22T09:00:00Z' })).toBeNull();
    expect(timed({ ...each, ends_at: 'later' })).toBeNull();
  });

  const states = fc.constantFrom<GuidePart['state']>('ready', 'loading', 'failed');
  const minutes = fc.integer({ min: -900, max: 1500 });
  const guide = fc
    .array(fc.tuple(states, fc.array(fc.tuple(minutes, fc.integer({ min: 0, max: 900 }), fc.integer()))))
    .filter((parts) => parts.length > 0)
    .map((parts) =>
      parts.map(([state, list], position) =>
        part(
          midnight + position * 6 * HOUR,
          state === 'ready'
            ? list.flatMap(([start, length, seconds]) => {
                const from = midnight + start * MINUTE + (seconds % 60) * 1000;
                return length === 0 ? [] : [programme(from, from + length * MINUTE)];
              })
            : [],
          state,
        ),
      ),
    );

  test('fill all parts of the guide, whatever it contains', () => {
    fc.assert(
      fc.property(guide, (parts) => {
        const cells = cellsOf(parts);
        const [head, tail] = [parts[0], parts[parts.length - 1]];
        expect(cells[0]?.start).toBeLessThanOrEqual(head?.from ?? 0);
        expect(cells[cells.length - 1]?.end).toBeGreaterThanOrEqual(tail?.to ?? 0);
      }),
    );
  });

  test('each start at the end of the one before, whatever the guide contains', () => {
    fc.assert(
      fc.property(guide, (parts) => {
        const cells = cellsOf(parts);
        cells.forEach((cell, position) => {
          if (position > 0) expect(cell.start).toBe(cells[position - 1]?.end);
        });
      }),
    );
  });

  test('last at least a minute, whatever the guide contains', () => {
    fc.assert(
      fc.property(guide, (parts) => {
        for (const cell of cellsOf(parts)) expect(cell.end - cell.start).toBeGreaterThanOrEqual(MINUTE);
      }),
    );
  });

  test('are found by time', () => {
    fc.assert(
      fc.property(guide, fc.integer({ min: 0, max: 6 * 60 - 1 }), (parts, minute) => {
        const cells = cellsOf(parts);
        const time = midnight + minute * MINUTE;
        const cell = cells[cellIndexAt(cells, time)];
        expect(cell && cell.start <= time && time < cell.end).toBe(true);
      }),
    );
  });
});
