import { whenQuiet } from '../focus/timing/when-quiet.ts';
import { lowerTier } from '../state/tier.ts';
import { isSlow, noteSlowFrame, SLOW_MS, type SlowFrames } from './slow-frames.ts';

/** The first presses after a start or a standby meet cold caches, which say nothing about the set. */
const WARM_UP_MS = 20_000;
/** The lower tier draws everything again, so it waits for a pause of the keys. */
const REST_MS = 600;

/**
 * Lowers the tier when the frames after key presses are usually slow. The engine itself measures them and reports the
 * slow ones afterwards, so a press pays nothing. https://www.w3.org/TR/event-timing/ (Chromium 76; older engines start
 * in the light tier). Returns a function that stops it.
 */
export function watchFrames(): () => void {
  const types = typeof PerformanceObserver === 'undefined' ? [] : PerformanceObserver.supportedEntryTypes;
  if (!types || types.indexOf('event') < 0) return () => undefined;
  let frames: SlowFrames = [];
  let from = performance.now() + WARM_UP_MS;
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name !== 'keydown' || duration < SLOW_MS || startTime < from) continue;
      frames = noteSlowFrame(frames, startTime + duration);
    }
    if (!isSlow(frames)) return;
    stop();
    void whenQuiet(REST_MS).then(lowerTier);
  });
  const onVisible = (): void => {
    if (!document.hidden) from = performance.now() + WARM_UP_MS;
  };
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', onVisible);
  };
  document.addEventListener('visibilitychange', onVisible);
  observer.observe({ type: 'event' });
  return stop;
}
