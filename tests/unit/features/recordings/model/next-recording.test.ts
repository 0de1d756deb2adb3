import type { Recording } from '@oyna/contract/recordings';
import { expect, test } from 'vitest';
import { nextRecording } from '#src/features/recordings/model/next-recording.ts';

const now = Date.parse('2026-11-22T20:00:00Z');
const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
const recording = (id: number, from: number, series: number | null): Recording => ({
  id,
  channel: { id: 4, number: 5, name: 'Sport', logo: null, color: '#000000', access: 'free' },
  programme: id,
  series,
  title: `Part ${id}`,
  age_rating: null,
  starts_at: at(from),
  ends_at: at(from + 1),
  state: 'recorded',
  expires_at: at(24 * 30),
});
const second = recording(2, -30, 7);
const list = [
  recording(5, 3, 7),
  recording(4, -0.5, 7),
  recording(3, -10, 7),
  second,
  recording(1, -50, 7),
  recording(9, -20, 8),
];

test('the next recording of a series is the earliest that is later', () => {
  expect(nextRecording(second, list, now)?.id).toBe(3);
});

test('one that is still being recorded follows, one to come does not', () => {
  expect(nextRecording(recording(3, -10, 7), list, now)?.id).toBe(4);
  expect(nextRecording(recording(4, -0.5, 7), list, now)).toBeNull();
});

test('nothing follows a programme that was recorded by itself', () => {
  expect(nextRecording(recording(6, -40, null), [...list, recording(7, -35, null)], now)).toBeNull();
});
