import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNetwork } from '#src/features/player/session/watch-network.ts';
import { FakeEngine } from '../fake-engine.ts';

const check = vi.fn();
let engine: FakeEngine;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  engine = new FakeEngine();
  stop = watchNetwork(engine.asEngine(), check);
});
afterEach(() => {
  stop();
});

const buffer = (buffering: boolean) => engine.emit({ type: 'buffering', buffering });

test('checks the network at once when a media request gets no answer', () => {
  engine.emit({ type: 'silence' });
  expect(check).toHaveBeenCalledTimes(1);
});

test('checks the network within a second of a picture that waits for data', () => {
  buffer(true);
  vi.advanceTimersByTime(1000);
  expect(check).toHaveBeenCalledTimes(1);
});

test('checks nothing while a seek fills its buffer quickly', () => {
  for (let seeks = 0; seeks < 5; seeks++) {
    buffer(true);
    vi.advanceTimersByTime(700);
    buffer(false);
    vi.advanceTimersByTime(5000);
  }
  expect(check).not.toHaveBeenCalled();
});

test('keeps checking while playback waits', () => {
  buffer(true);
  vi.advanceTimersByTime(7000);
  expect(check).toHaveBeenCalledTimes(3);
});

test('checks twenty times at most while playback waits', () => {
  buffer(true);
  vi.advanceTimersByTime(3_607_000);
  expect(check).toHaveBeenCalledTimes(20);
});

test('stops checking once the player has gone', () => {
  buffer(true);
  stop();
  vi.advanceTimersByTime(60_000);
  engine.emit({ type: 'silence' });
  expect(check).not.toHaveBeenCalled();
});
