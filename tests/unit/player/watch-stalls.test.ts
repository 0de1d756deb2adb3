import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStalls } from '../../../src/features/player/session/watch-stalls.ts';
import { FakeEngine } from './fake-engine.ts';

const doubt = vi.fn();
let engine: FakeEngine;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  engine = new FakeEngine();
  stop = watchStalls(engine.asEngine(), doubt);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const buffer = (buffering: boolean) => engine.emit({ type: 'buffering', buffering });

test('reports doubt at once when a media request gets no response', () => {
  engine.emit({ type: 'silence' });
  expect(doubt).toHaveBeenCalledTimes(1);
});

test('reports doubt within a second of a picture that waits for data', () => {
  buffer(true);
  vi.advanceTimersByTime(1000);
  expect(doubt).toHaveBeenCalledTimes(1);
});

test('reports nothing while a seek fills its buffer quickly', () => {
  for (let seeks = 0; seeks < 5; seeks++) {
    buffer(true);
    vi.advanceTimersByTime(700);
    buffer(false);
    vi.advanceTimersByTime(5000);
  }
  expect(doubt).not.toHaveBeenCalled();
});

test('keeps reporting while the picture waits, but not forever', () => {
  buffer(true);
  vi.advanceTimersByTime(7000);
  expect(doubt).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(3_600_000);
  expect(doubt).toHaveBeenCalledTimes(20);
});

test('stops with the player', () => {
  buffer(true);
  stop();
  vi.advanceTimersByTime(60_000);
  engine.emit({ type: 'silence' });
  expect(doubt).not.toHaveBeenCalled();
});
