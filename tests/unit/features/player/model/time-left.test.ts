import { describe, expect, test } from 'vitest';
import { formatBehindLive, formatRemaining } from '#src/features/player/model/time-left.ts';
import { formatTime } from '#src/i18n/format-time.ts';

describe('times', () => {
  test('show the remaining time as negative', () => {
    expect(formatRemaining(60, 785)).toBe('−12:05');
  });

  test('show no time as remaining at the end', () => {
    expect(formatRemaining(785, 785)).toBe('00:00');
  });

  test('of position and remainder always add up to the duration', () => {
    expect([formatTime(10.9), formatRemaining(10.9, 60)]).toEqual(['00:10', '−00:50']);
  });

  test('behind live are negative', () => {
    expect(formatBehindLive(95.4)).toBe('−01:35');
  });

  test('at the live edge are zero', () => {
    expect(formatBehindLive(0.4)).toBe('00:00');
  });
});
