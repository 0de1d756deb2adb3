import type { FaultWindow } from '../../load/schedule.ts';
import type { Probe } from '../probe.ts';
import type { Cluster } from '../stack/start-cluster.ts';

export interface Stage {
  readonly cluster: Cluster;
  readonly probe: Probe;
  /** Seconds since the start of the load. */
  now(): number;
}

export interface Outcome {
  readonly lines: readonly string[];
  /** Broken promises. */
  readonly faults: readonly string[];
  readonly window: FaultWindow | null;
}

/** Writes must go on within these seconds. */
const mostSeconds = 15;
/** A client waits up to two seconds before it tries again, and servers ask for readiness each second. */
const afterSeconds = 5;

/** Breaks something, waits until the cluster is whole again, and tells how long nobody could write. */
export async function rehearse(
  { cluster, probe, now }: Stage,
  fault: string,
  act: () => Promise<readonly string[]>,
): Promise<Outcome> {
  await cluster.settle();
  const before = await cluster.primary();
  const [from, began] = [now(), performance.now()];
  const said = await act();
  await cluster.settle();
  const after = await cluster.primary();
  const gap = probe.longestGap(began);
  const whole = (performance.now() - began) / 1000;
  const moved = before === after ? `${before?.name} stayed the primary` : `${before?.name} → ${after?.name}`;
  return {
    lines: [
      `${moved}; no write for ${gap.toFixed(1)} s; all nodes in step after ${whole.toFixed(0)} s`,
      ...said,
    ],
    faults: [
      ...(gap > mostSeconds ? [`${fault}: no write for ${gap.toFixed(1)} s`] : []),
      ...(await probe.faults()).map((each) => `${fault}: ${each}`),
    ],
    window: { fault, from, to: now() + afterSeconds },
  };
}
