import type { AnalyticsEvent } from '../../../shared/analytics.ts';

/** An event with its time by the server's clock, in milliseconds since 1970. */
export type QueuedEvent = AnalyticsEvent & { readonly at: number };

export interface EventQueue {
  /** Oldest first. */
  readonly events: readonly QueuedEvent[];
  /** Number of events that were dropped because the queue was full. */
  readonly dropped: number;
}

/** @internal */
export const MAX_EVENTS = 200;
/** @internal */
export const BATCH_SIZE = 50;

export const emptyQueue: EventQueue = { events: [], dropped: 0 };

/** Adds events at the end. The oldest are dropped beyond the limit. */
export function enqueue({ events, dropped }: EventQueue, added: readonly QueuedEvent[]): EventQueue {
  const all = [...events, ...added];
  const excess = Math.max(0, all.length - MAX_EVENTS);
  return { events: all.slice(excess), dropped: dropped + excess };
}

/** The queue without a delivered batch, whose events may have been dropped meanwhile. */
export function acknowledge({ events, dropped }: EventQueue, batch: EventQueue): EventQueue {
  return {
    events: events.filter((event) => batch.events.indexOf(event) < 0),
    dropped: Math.max(0, dropped - batch.dropped),
  };
}

/** The next batch, oldest first. */
export function nextBatch({ events, dropped }: EventQueue): EventQueue {
  return { events: events.slice(0, BATCH_SIZE), dropped };
}

/** Parses a stored queue; unusable events are left out. */
export function readQueue(stored: unknown): EventQueue {
  const { events, dropped } = Object(stored) as Partial<Record<keyof EventQueue, unknown>>;
  if (!Array.isArray(events)) return emptyQueue;
  const usable = events.filter(
    (event: Partial<QueuedEvent> | null) =>
      typeof event?.name === 'string' && typeof event.at === 'number' && typeof event.facts === 'object',
  ) as QueuedEvent[];
  return enqueue({ events: [], dropped: typeof dropped === 'number' ? dropped : 0 }, usable);
}
