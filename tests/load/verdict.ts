import type { Failure, Recorder } from './measure/recorder.ts';
import type { ReadBack } from './read-back.ts';
import type { FaultWindow } from './schedule.ts';

export interface Check {
  readonly name: string;
  readonly isPassed: boolean;
  /** The result in words. */
  readonly found: string;
}

/** An honest client gets this when the response with its code was lost, and waits. */
const expected = '429 resend_too_soon';

function isBroken({ what }: Failure): boolean {
  return /^5\d\d/.test(what) || !/^\d/.test(what);
}

/** The window of a failure and the seconds since its fault; `null` in calm times. */
export function windowOf({ at }: Failure, windows: readonly FaultWindow[]): FaultWindow | null {
  return windows.find(({ from, to }) => at >= from && at <= to) ?? null;
}

/** Checks the promises of a run. */
export function judge(
  { failures, givenUp, recoveries }: Pick<Recorder, 'failures' | 'givenUp' | 'recoveries'>,
  windows: readonly FaultWindow[],
  { positions, orders, losses }: ReadBack,
  /** Names of the replicas that ended by themselves. */
  ended: readonly string[],
): readonly Check[] {
  const outside = failures.filter((it) => isBroken(it) && windowOf(it, windows) === null);
  const unexpected = failures.filter((it) => !isBroken(it) && it.what !== expected);
  const longest = recoveries.reduce((max, it) => Math.max(max, it.seconds), 0);
  return [
    {
      name: 'Nothing acknowledged is lost',
      isPassed: losses.length === 0,
      found: losses[0] ?? `${positions} positions and ${orders} orders were read back`,
    },
    {
      name: 'No 5xx and no broken connection outside the seconds of the faults',
      isPassed: outside.length === 0,
      found: outside[0] ? `${outside.length}, the first: ${sentenceOf(outside[0])}` : 'none',
    },
    {
      name: 'No other unexpected answer',
      isPassed: unexpected.length === 0,
      found: unexpected[0] ? `${unexpected.length}, the first: ${sentenceOf(unexpected[0])}` : 'none',
    },
    {
      name: 'No replica ends by itself',
      isPassed: ended.length === 0,
      found: ended.length === 0 ? 'all run at the end' : `${ended.join(' and ')} ended`,
    },
    {
      name: 'Every viewer recovers',
      isPassed: givenUp.length === 0,
      found: givenUp[0]
        ? `${givenUp.length} requests were given up, the first: ${sentenceOf(givenUp[0])}`
        : `${recoveries.length} requests were repeated, the longest for ${longest.toFixed(1)} s`,
    },
  ];
}

function sentenceOf({ at, kind, what }: Failure): string {
  return `${kind} answered ${what} at ${at.toFixed(1)} s`;
}
