import type { Client } from 'chrome-remote-interface';

/** An event of a trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread within the event; some engines leave it out. */
  readonly tdur?: number;
  readonly args?: Readonly<Record<string, unknown>>;
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
