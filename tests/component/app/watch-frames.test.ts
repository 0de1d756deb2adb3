import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchFrames } from '#src/app/watch-frames.ts';
import { currentTier, startTier } from '#src/state/tier.ts';
import { press } from '../support/press.ts';

type Report = (list: { getEntries: () => object[] }) => void;

/** The engine's observer, which the test reports to. */
function fakeObserver(supportedEntryTypes: readonly string[]) {
  const observing = new Set<Report>();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = supportedEntryTypes;
      private readonly report: Report;
      constructor(report: Report) {
        this.report = report;
      }
      observe() {
        observing.add(this.report);
      }
      disconnect() {
        observing.delete(this.report);
      }
    },
  );
  return {
    observing,
    slow: (startTime: number, duration = 200, name = 'keydown') => {
      for (const report of observing) report({ getEntries: () => [{ name, startTime, duration }] });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  startTier({
    engineVersion: () => 120,
    cores: () => 4,
    memoryMegabytes: () => 4096,
    prefersReducedMotion: () => false,
  });
});
afterEach(() => {
  document.documentElement.removeAttribute('data-tier');
});

const warm = 30_000;

describe('slow frames after key presses', () => {
  test('lower the tier once no key is pressed', async () => {
    const engine = fakeObserver(['event']);
    watchFrames();
    for (let count = 0; count < 8; count++) engine.slow(warm + count * 1000);
    await press('down');
    await vi.advanceTimersByTimeAsync(400);
    expect(currentTier()).toBe('full');
    await vi.advanceTimersByTimeAsync(700);
    expect(currentTier()).toBe('light');
    expect(engine.observing.size).toBe(0);
  });

  test('count neither just after the start nor for other events', async () => {
    const engine = fakeObserver(['event']);
    watchFrames();
    for (let count = 0; count < 20; count++) engine.slow(count * 900);
    for (let count = 0; count < 20; count++) engine.slow(warm + count * 1000, 200, 'pointerover');
    for (let count = 0; count < 20; count++) engine.slow(warm + count * 1000, 104);
    await vi.advanceTimersByTimeAsync(2000);
    expect(currentTier()).toBe('full');
  });

  test('do not count just after a standby', async () => {
    const engine = fakeObserver(['event']);
    watchFrames();
    await vi.advanceTimersByTimeAsync(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    for (let count = 0; count < 20; count++) engine.slow(60_000 + count * 900);
    await vi.advanceTimersByTimeAsync(2000);
    expect(currentTier()).toBe('full');
  });

  test('are not watched on an engine that does not measure them', () => {
    const engine = fakeObserver(['mark']);
    watchFrames();
    expect(engine.observing.size).toBe(0);
  });
});
