import type { GuidePiece } from '@oyna/contract/catalogue-guide';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GuideBuffer } from '#server/src/admin/import/guide-buffer.ts';
import { xmltvTime } from '#server/src/admin/import/read/guide/xmltv-time.ts';
import { readLines } from '#server/src/admin/import/read/read-lines.ts';

describe('Lines', () => {
  const linesOf = async (chunks: readonly string[]) => {
    async function* stream() {
      yield* chunks;
    }
    const lines: (string | null)[] = [];
    for await (const some of readLines(stream())) lines.push(...some.map(({ text }) => text));
    return lines;
  };

  test('are the same however the text is split', async () => {
    const text = fc.array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', '')).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat({ max: 20 })), async (whole, cuts) => {
        const places = [0, ...cuts.sort((one, other) => one - other), whole.length];
        const chunks = places.slice(1).map((place, at) => whole.slice(places[at], place));
        const expected = whole.split(/\r\n|\n|\r/);
        if (expected.at(-1) === '') expected.pop();
        expect(await linesOf(chunks)).toEqual(expected);
      }),
    );
  });

  test('that are too long are reported without their text', async () => {
    const million = 'a'.repeat(1024 * 1024);
    expect(await linesOf(['a\n', ...Array(9).fill(million), '\nb'])).toEqual(['a', null, 'b']);
  });
});

describe('An XMLTV time', () => {
  test.each([
    ['20261121060000 +0500', '2026-11-21T01:00:00.000Z'],
    ['20261121060000 +0300', '2026-11-21T03:00:00.000Z'],
    ['20261121060000 -03:30', '2026-11-21T09:30:00.000Z'],
    ['20261121060000+0500', '2026-11-21T01:00:00.000Z'],
    ['20261121060000', '2026-11-21T06:00:00.000Z'],
    ['20261121060000 UTC', '2026-11-21T06:00:00.000Z'],
    ['202611210600', '2026-11-21T06:00:00.000Z'],
    ['20261121', '2026-11-21T00:00:00.000Z'],
    ['20240229120000', '2024-02-29T12:00:00.000Z'],
    ['20261121 0600 +0300', '2026-11-21T03:00:00.000Z'],
    ['20261121060000 UTC+3', '2026-11-21T03:00:00.000Z'],
  ])('%s is %s', (text, time) => {
    expect(xmltvTime(text)).toEqual({ time, zone: null });
  });

  test.each([
    '',
    'now',
    '20260229120000',
    '20261321',
    '20261121250000',
    '20261121066000',
    '20261121060000 IST',
    '20261121060000 Europe/Nowhere',
    '20261121060000 +9900',
    '2026-11-21T06:00:00Z',
    '00000101',
  ])('"%s" is invalid', (text) => {
    expect(xmltvTime(text)).toBeNull();
  });
});

describe('A zone with a name', () => {
  test.each([
    ['20240101 1200 MSK', '2024-01-01T09:00:00.000Z', '+0300'],
    ['20261121060000 uzt', '2026-11-21T01:00:00.000Z', '+0500'],
    ['20261121060000 EST', '2026-11-21T11:00:00.000Z', '-0500'],
    ['20260701060000 Europe/Berlin', '2026-07-01T04:00:00.000Z', '+0200'],
    ['20261121060000 Europe/Berlin', '2026-11-21T05:00:00.000Z', '+0100'],
    // An hour after the clocks changed at 03:00.
    ['20260329040000 Europe/Berlin', '2026-03-29T02:00:00.000Z', '+0200'],
  ])('%s is %s', (text, time, offset) => {
    const read = xmltvTime(text);
    expect([read?.time, read?.zone?.offset]).toEqual([time, offset]);
  });
});

describe('Programmes of a channel', () => {
  const time = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * 60_000).toISOString();
  const gather = (shown: readonly (readonly [start: number, end: number | null])[], takeEvery = 1000) => {
    const told: string[] = [];
    const pieces: GuidePiece[] = [];
    const buffer = new GuideBuffer({
      fault: (line, field, problem) => told.push(`${line} ${field}: ${problem}`),
      note: (line, text) => told.push(`${line} ${text}`),
      shorten: () => undefined,
    });
    for (const [at, [start, end]] of shown.entries()) {
      buffer.add({
        type: 'programme',
        line: at + 1,
        channel: { slug: 'a' },
        programme: {
          title: { uz: String(at), ru: '', en: '' },
          description: { uz: '', ru: '', en: '' },
          starts_at: time(start),
          ends_at: end === null ? null : time(end),
        },
      });
      if (at % takeEvery === takeEvery - 1) for (const { piece } of buffer.take(false)) pieces.push(piece);
    }
    for (const { piece } of buffer.take(true)) pieces.push(piece);
    return { told, pieces, programmes: pieces.flatMap((it) => it.programmes) };
  };

  test('last until the next one when they have no end', () => {
    const { programmes, told } = gather([
      [0, null],
      [30, null],
      [60, 90],
      [90, null],
    ]);
    expect(programmes.map((it) => it.ends_at)).toEqual([time(30), time(60), time(90)]);
    expect(told).toEqual(['4 stop: is missing, and no later programme implies it']);
  });

  function anyProgrammes(check: (gathered: ReturnType<typeof gather>, count: number) => void): void {
    const shown = fc.array(
      fc
        .tuple(fc.nat({ max: 300 }), fc.option(fc.integer({ min: 1, max: 60 })))
        .map(([start, length]) => [start, length === null ? null : start + length] as const),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(shown, fc.integer({ min: 1, max: 15 }), (list, takeEvery) => {
        check(gather(list, takeEvery), list.length);
      }),
      { numRuns: 500 },
    );
  }

  test('never overlap whatever their order', () => {
    anyProgrammes(({ pieces }) => {
      // The server ends a programme of an earlier piece where one of a later piece begins.
      const written: string[] = [];
      for (const { programmes } of pieces) {
        written.push(...programmes.map((it) => it.starts_at));
        for (const { starts_at, ends_at } of programmes) {
          expect(starts_at < ends_at).toBe(true);
          expect(written.filter((it) => it > starts_at && it < ends_at)).toEqual([]);
        }
      }
      expect(new Set(written).size).toBe(written.length);
    });
  });

  test('are reported when they are dropped', () => {
    anyProgrammes(({ programmes, told }, count) => {
      const left = told.filter((it) => !it.includes('has nothing from'));
      expect(programmes.length + left.length).toBe(count);
    });
  });

  test('replace each moment between the first and the last of them once', () => {
    const shown = fc.array(fc.nat({ max: 2000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(shown, fc.integer({ min: 2, max: 15 }), (starts, takeEvery) => {
        const { pieces, programmes } = gather(
          starts.map((it) => [it * 2, it * 2 + 1]),
          takeEvery,
        );
        const windows = pieces
          .flatMap((it) => it.windows)
          .toSorted((one, other) => (one.from < other.from ? -1 : 1));
        for (const [at, { to }] of windows.entries()) {
          if (at + 1 < windows.length) expect(windows[at + 1]?.from).toBe(to);
        }
        const begins = programmes.map((it) => it.starts_at).sort();
        expect(windows[0]?.from).toBe(begins[0]);
        expect((windows.at(-1)?.to ?? '') > (begins.at(-1) ?? '')).toBe(true);
      }),
    );
  });
});
