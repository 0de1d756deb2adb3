import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Kinds of requests, as rows of the table. */
export const kinds = [
  'home',
  'browse',
  'picture',
  'sign-in',
  'refresh',
  'playback',
  'manifest',
  'live playlist',
  'segment',
  'heartbeat',
  'order',
] as const;
export type Kind = (typeof kinds)[number];

/** A failed attempt: `503 unavailable`, `refused`, `cut`, `late`. */
export interface Failure {
  /** Seconds since the start of the run. */
  readonly at: number;
  readonly kind: Kind;
  readonly what: string;
}

interface KindResult {
  readonly times: RecordableHistogram;
  requests: number;
  bytes: number;
}

/** From the first failed attempt of a viewer's request to its success. */
interface Recovery {
  readonly at: number;
  readonly seconds: number;
  readonly kind: Kind;
}

/** The results of a recorder as they pass between threads. */
export type Records = Pick<
  Recorder,
  'byKind' | 'failures' | 'recoveries' | 'givenUp' | 'perSecond' | 'requests' | 'cached'
>;

const epochNow = () => performance.timeOrigin + performance.now();

/** Counts every attempt of every viewer. Times of responses are in microseconds. */
export class Recorder {
  /** Unix time in ms, the same for all threads. */
  readonly began: number;
  readonly byKind = new Map<Kind, KindResult>();
  readonly failures: Failure[] = [];
  readonly recoveries: Recovery[] = [];
  /** Requests that a viewer gave up. */
  readonly givenUp: Failure[] = [];
  /** Answered requests by second of the run. */
  readonly perSecond: number[] = [];
  requests = 0;
  /** Answers of caches, by `X-Cache`. */
  readonly cached = new Map<string, number>();

  constructor(began = epochNow()) {
    this.began = began;
  }

  /** Seconds since the start of the run. */
  now(): number {
    return (epochNow() - this.began) / 1000;
  }

  answered(kind: Kind, milliseconds: number, bytes: number, cache?: string | string[]): void {
    if (typeof cache === 'string') this.cached.set(cache, (this.cached.get(cache) ?? 0) + 1);
    const result = this.#resultOf(kind);
    result.times.record(Math.max(1, Math.round(milliseconds * 1000)));
    result.requests += 1;
    result.bytes += bytes;
    this.requests += 1;
    const second = Math.floor(this.now());
    this.perSecond[second] = (this.perSecond[second] ?? 0) + 1;
  }

  failed(kind: Kind, what: string): void {
    this.failures.push({ at: this.now(), kind, what });
  }

  recovered(kind: Kind, since: number): void {
    this.recoveries.push({ at: since, seconds: this.now() - since, kind });
  }

  gaveUp(kind: Kind, what: string): void {
    this.givenUp.push({ at: this.now(), kind, what });
  }

  /** The results without the methods. */
  records(): Records {
    const { byKind, failures, recoveries, givenUp, perSecond, requests, cached } = this;
    return { byKind, failures, recoveries, givenUp, perSecond, requests, cached };
  }

  /** Adds the results of another thread. */
  add(records: Records): void {
    for (const [kind, { times, requests, bytes }] of records.byKind) {
      const result = this.#resultOf(kind);
      result.times.add(times);
      result.requests += requests;
      result.bytes += bytes;
    }
    this.failures.push(...records.failures);
    this.recoveries.push(...records.recoveries);
    this.givenUp.push(...records.givenUp);
    for (const [second, count] of records.perSecond.entries())
      this.perSecond[second] = (this.perSecond[second] ?? 0) + (count ?? 0);
    this.requests += records.requests;
    for (const [name, count] of records.cached) this.cached.set(name, (this.cached.get(name) ?? 0) + count);
  }

  #resultOf(kind: Kind): KindResult {
    const result = this.byKind.get(kind) ?? { times: createHistogram(), requests: 0, bytes: 0 };
    this.byKind.set(kind, result);
    return result;
  }
}
