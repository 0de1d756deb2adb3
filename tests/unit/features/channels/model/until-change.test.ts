import { expect, test } from 'vitest';
import { untilChange } from '#src/features/channels/model/until-change.ts';

const NOW = Date.parse('2026-11-22T18:59:00Z');

const shown = (ends: string) => ({
  now: {
    id: 1,
    title: '',
    description: '',
    starts_at: '2026-11-22T18:00:00Z',
    ends_at: `2026-11-22T${ends}Z`,
  },
  next: null,
});

test('the next change is shortly after the first programme ends', () => {
  expect(untilChange([shown('19:30:00'), shown('19:00:00')], NOW)).toBe(62_000);
});

test('a change that is due is not requested without end', () => {
  expect(untilChange([shown('18:58:00')], NOW)).toBe(15_000);
});

test.each([
  ['without channels', []],
  ['without a guide', [{ now: null, next: null }]],
  ['with times that make no sense', [{ ...shown('19:00:00'), now: { ...shown('').now, ends_at: '?' } }]],
  ['with programmes that last for hours', [shown('23:00:00')]],
])('channels %s are requested again after ten minutes', (_, channels) => {
  expect(untilChange(channels, NOW)).toBe(600_000);
});

test('a hundred scattered ends are at most four requests a minute', () => {
  let now = NOW;
  let requests = 0;
  const channels = () => Array.from({ length: 100 }, (_, place) => endsAt(now, place));
  for (; now < NOW + 3_600_000; requests++) now += untilChange(channels(), now);
  expect(requests).toBeLessThanOrEqual(4 * 60);
});

/** A programme of 50 minutes that is on; the ends of a hundred channels are half a minute from one another. */
function endsAt(now: number, place: number) {
  const length = 3_000_000;
  const end = now + length - ((now + place * 30_000) % length);
  return { now: { ...shown('').now, ends_at: new Date(end).toISOString() }, next: null };
}
