import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { streamBadge } from '#src/features/streams/model/stream-badge.ts';
import en from '#src/i18n/locales/en.json';
import live from '#src/i18n/locales/live/en.json';

const i18n = createInstance();
i18n.init({ resources: { en: { translation: en } }, lng: 'en', initAsync: false });
i18n.addResourceBundle('en', 'translation', live, true);

const start = '2026-06-01T20:00:00+05:00';
const minute = 60_000;

function badge(minutesBefore: number, status: 'scheduled' | 'live' | 'ended' = 'scheduled') {
  const now = Date.parse(start) - minutesBefore * minute;
  return streamBadge(i18n.t, 'en', { status, starts_at: start }, now);
}

test('a running broadcast says since when', () => {
  expect(badge(-30, 'live')).toEqual({ text: 'LIVE since 20:00', live: true });
});

test('the last hour before a broadcast counts minutes, rounded up', () => {
  expect(badge(60).text).toBe('in 60\u00a0min');
  expect(badge(59.5).text).toBe('in 60\u00a0min');
  expect(badge(12).text).toBe('in 12\u00a0min');
  expect(badge(0.2).text).toBe('in 1\u00a0min');
});

test('an earlier broadcast shows its date', () => {
  expect(badge(61).text).toBe('Today, 20:00');
  expect(badge(24 * 60)).toEqual({ text: 'Tomorrow, 20:00', live: false });
});

test('a late broadcast is about to start', () => {
  expect(badge(-5).text).toBe('in 1\u00a0min');
});

test('a broadcast that is over shows when it began', () => {
  expect(badge(-120, 'ended')).toEqual({ text: 'Today, 20:00', live: false });
});

test('a broadcast that has only sound says so first', () => {
  const stream = { status: 'live', starts_at: start, radio: 'Radio' } as const;
  expect(streamBadge(i18n.t, 'en', stream, Date.parse(start)).text).toBe('Radio · LIVE since 20:00');
});
