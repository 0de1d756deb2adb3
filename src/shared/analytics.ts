/** Quality of one playback. Times are in seconds. */
export interface PlaybackFacts {
  /** Time from the request to a moving picture; `null` before that. */
  readonly timeToFirstFrame: number | null;
  readonly played: number;
  /** Time in which playback stalled for lack of data. */
  readonly waited: number;
  /** Number of stalls not caused by a seek or a load. */
  readonly stalls: number;
  /** Stalled time as a share of the intended playback time, 0–1. */
  readonly rebufferRatio: number;
  readonly switches: number;
  readonly height: number | null;
  readonly recoveries: Readonly<Partial<Record<string, number>>>;
  /** The last twenty error codes, in order. */
  readonly errors: readonly string[];
  readonly decodedFrames: number;
  readonly droppedFrames: number;
}

/** Facts by event. None identifies a viewer, says what they watch, or contains a text that they typed. */
interface Facts {
  /** The first screen is up. */
  readonly start: { readonly tier: string };
  /** A screen was opened, by the name of its route. */
  readonly screen: { readonly screen: string };
  readonly viewing: PlaybackFacts;
  /** A code such as `H-503 cinema`, or the name of an exception. */
  readonly error: { readonly code: string };
  /** A search that the viewer finished; `results` is their number. */
  readonly search: { readonly results: number; readonly spoken: boolean };
  readonly chat: { readonly as: 'panel' | 'widget' };
}

export type AnalyticsName = keyof Facts;
export type AnalyticsEvent = {
  readonly [Name in AnalyticsName]: { readonly name: Name; readonly facts: Facts[Name] };
}[AnalyticsName];

type Collector = (event: AnalyticsEvent) => void;

const collectors = new Set<Collector>();

/** Calls `collect` for each event, which must neither throw nor block. Returns a function that removes `collect`. */
export function onEvent(collect: Collector): () => void {
  collectors.add(collect);
  return () => collectors.delete(collect);
}

/** Reports an event. Without a collector, no data leaves the set. Never called from the press of an arrow. */
export function reportEvent<Name extends AnalyticsName>(name: Name, facts: Facts[Name]): void {
  for (const collect of collectors) collect({ name, facts } as AnalyticsEvent);
}

/** Whether the viewer allows analytics on this set, by its settings. */
export function allowsAnalytics(settings: Readonly<Record<string, unknown>>): boolean {
  return settings.analytics !== false;
}
