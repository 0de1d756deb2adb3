import { spans, type TraceEvent } from './trace.ts';

/** The engine's work for one press. Times are in ms of a thread's CPU time. */
export interface PressWork {
  /** Main thread: style, layout, paint, layers and the commit, with the callbacks of the frame. */
  readonly frame: number;
  readonly script: number;
  readonly layouts: number;
  readonly rasterTasks: number;
  readonly raster: number;
  readonly commits: number;
}

const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'V8.GCScavenger',
  'MinorGC',
  'MajorGC',
]);
/** Forced within a script, and counted as work of the frame. */
const rendering = new Set(['UpdateLayoutTree', 'Layout', 'UpdateLayerTree', 'PrePaint']);
/** The frame of the main thread and the part of the commit, as both engine generations name them, and raster. */
const frameEvents = ['ProxyMain::BeginMainFrame', 'ThreadProxy::BeginMainFrame'];
const commitEvents = ['Commit', 'CompositeLayers'];
const rasterEvent = 'RasterTask';

const took = ({ dur = 0, tdur }: TraceEvent): number => (tdur ?? dur) / 1000;
const total = (events: readonly TraceEvent[]): number => events.reduce((sum, event) => sum + took(event), 0);

/** The events that are within no other one of the list, for events of one thread. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return [...events]
    .sort((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** The thread with the most frames is the page's main thread; the process of the trace may have several. */
function mainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const frames = new Map<string, number>();
  const key = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  for (const event of events) {
    if (frameEvents.indexOf(event.name) >= 0) frames.set(key(event), (frames.get(key(event)) ?? 0) + 1);
  }
  const [main] = [...frames].sort(([, left], [, right]) => right - left)[0] ?? [];
  return (event) => key(event) === main;
}

/** Sums up a trace, per press. */
export function pressWork(all: readonly TraceEvent[], presses: number): PressWork {
  const events = spans(all);
  const isMain = mainThread(events);
  const main = events.filter(isMain);
  const named = (...names: readonly string[]) => main.filter(({ name }) => names.indexOf(name) >= 0);
  const calls = outermost(main.filter(({ name }) => scripts.has(name)));
  const isIn =
    (outer: readonly TraceEvent[]) =>
    ({ ts }: TraceEvent) =>
      outer.some((it) => it.ts <= ts && ts < it.ts + (it.dur ?? 0));
  const forced = outermost(main.filter(({ name }) => rendering.has(name))).filter(isIn(calls));
  const frames = named(...frameEvents);
  const inFrames = outermost(calls.filter(isIn(frames)));
  const forcedOutside = forced.filter((event) => !isIn(frames)(event));
  const commits = commitEvents.map((name) => named(name)).find((found) => found.length > 0) ?? [];
  const rasters = events.filter(({ name }) => name === rasterEvent);
  const perPress = (value: number) => value / presses;
  return {
    frame: perPress(
      total(frames) - total(inFrames) + total(forced.filter(isIn(frames))) + total(forcedOutside),
    ),
    script: perPress(total(calls) - total(forced)),
    layouts: perPress(named('Layout').length),
    rasterTasks: perPress(rasters.length),
    raster: perPress(total(rasters)),
    commits: perPress(commits.length),
  };
}
