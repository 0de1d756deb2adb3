import { describe, expect, test } from 'vitest';
import { formatTime } from '../../../src/features/player/model/time-format.ts';
import { formatBehindLive, formatRemaining } from '../../../src/features/player/model/time-left.ts';

describe('player times', () => {
  test.each([
    [0, '00:00'],
    [5.9, '00:05'],
    [65, '01:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
    [-3, '00:00'],
    [Number.NaN, '--:--'],
    [Number.POSITIVE_INFINITY, '--:--'],
  ])('%s s reads %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });

  test('show the rest as negative, and as zero at the end', () => {
    expect(formatRemaining(60, 785)).toBe('−12:05');
    expect(formatRemaining(785, 785)).toBe('00:00');
  });

  test('add up to the duration at every moment', () => {
    expect([formatTime(10.9), formatRemaining(10.9, 60)]).toEqual(['00:10', '−00:50']);
  });

  test('show the delay behind live as negative, and zero at the edge', () => {
    expect(formatBehindLive(95.4)).toBe('−01:35');
    expect(formatBehindLive(0.4)).toBe('00:00');
  });
});
