import { comparePlans } from '../plans/compare-plans.ts';

const day = 86_400_000;

/** A subscription that runs or waits, with the worth of its plan. */
export interface Queued {
  readonly id: number;
  readonly plan_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly quality: string;
  readonly max_streams: number;
}

interface Bought {
  readonly plan: { readonly id: number; readonly quality: string; readonly max_streams: number };
  readonly days: number;
  readonly at: Date;
}

/** The place of new time in an account's queue. */
export interface PlacedTime<Q extends Queued> {
  /** `extend`: the same plan lasts longer. `upgrade`: starts before a lesser plan. `later`: starts after the others. */
  readonly change: 'start' | 'extend' | 'upgrade' | 'later';
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** The subscription that the new time extends. */
  readonly same: Q | null;
  /** The first subscription that moves behind the new time, by its whole length. */
  readonly moved: Q | null;
}

/**
 * Places time on a plan in a queue, in order of time, without losing any paid time. An active or queued plan is extended
 * from its end. A different plan is queued after equal or better ones and before lesser ones.
 */
export function placeTime<Q extends Queued>(queue: readonly Q[], { plan, days, at }: Bought): PlacedTime<Q> {
  const length = days * day;
  const from = (
    change: PlacedTime<Q>['change'],
    starts_at: Date,
    place: Pick<PlacedTime<Q>, 'same' | 'moved'>,
  ) => ({
    change,
    starts_at,
    ends_at: new Date(starts_at.getTime() + length),
    ...place,
  });
  const same = queue.findLast((it) => it.plan_id === plan.id);
  if (same) {
    const moved = queue.find((it) => it.starts_at >= same.ends_at) ?? null;
    return from('extend', same.ends_at, { same, moved });
  }
  const moved = queue.find((it) => comparePlans(plan, it) > 0) ?? null;
  const free = moved?.starts_at ?? queue.at(-1)?.ends_at ?? at;
  const starts_at = free > at ? free : at;
  const change = queue.length === 0 ? 'start' : moved ? 'upgrade' : 'later';
  return from(change, starts_at, { same: null, moved });
}
