import type { Client } from 'chrome-remote-interface';

/** An event of a trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time of the thread at `ts`. */
  readonly tts?: number;
  readonly dur?: number;
  /** CPU time of the thread within the event; some engines leave it out. */
  readonly tdur?: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

/**
 * The events that last for a time, with their durations. Engines up to 76 report the begin and the end of an event
 * separately.
 */
export function spans(events: readonly TraceEvent[]): TraceEvent[] {
  const open = new Map<string, TraceEvent[]>();
  const all = events.filter(({ ph }) => ph === 'X');
  const parts = events.filter(({ ph }) => ph === 'B' || ph === 'E');
  for (const part of parts.sort((left, right) => left.ts - right.ts)) {
    const thread = `${part.pid}/${part.tid}`;
    const begun = open.get(thread) ?? [];
    open.set(thread, begun);
    if (part.ph === 'B') begun.push(part);
    const begin = part.ph === 'E' ? begun.pop() : undefined;
    if (!begin) continue;
    const cpu =
      begin.tts === undefined || part.tts === undefined ? undefined : { tdur: part.tts - begin.tts };
    all.push({ ...begin, ph: 'X', dur: part.ts - begin.ts, ...cpu });
  }
  return all;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'v8'];

/** Records the engine's trace of an action. */
export async function trace(
  client: Client,
  act: () => Promise<void>,
  more: readonly string[] = [],
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const stop = client.Tracing.dataCollected(({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  try {
    await client.Tracing.start({
      categories: [...categories, ...more].join(','),
      transferMode: 'ReportEvents',
      bufferUsageReportingInterval: 0,
    });
    await act();
    const complete = new Promise<unknown>((resolve) => client.Tracing.tracingComplete(resolve));
    await client.Tracing.end();
    await complete;
    return events;
  } finally {
    stop();
  }
}
