import type { Programme } from '@oyna/contract/channel';

/** The current and the next programme of a channel, as of `at` (server time in milliseconds since 1970). */
export interface NowNext {
  readonly now: Programme | null;
  readonly next: Programme | null;
  readonly at: number;
}

/** Finds the programmes of a channel; `undefined` until they are loaded. */
export type NowNextLookup = (channel: number) => NowNext | undefined;

type Guide = ReadonlyMap<number, readonly Programme[]>;

interface NowNextSource {
  /** Loads the guide of some channels between two times. */
  readonly load: (channels: readonly number[], from: number, to: number) => Promise<Guide>;
  /** The server's time, in milliseconds since 1970. */
  readonly clock: () => number;
  /** Resolves when deferred work delays no key press. */
  readonly quiet: () => Promise<void>;
}

interface Loaded {
  readonly programmes: readonly Programme[];
  readonly at: number;
}

const MINUTE = 60_000;
/** Channels per request; the limit of the API. */
const MAX_REQUEST = 50;
/** Channels in memory besides those shown. */
const MAX_KEPT = 500;
/** Requests start on a multiple of this, so that a CDN can share the responses. */
const STEP = 10 * MINUTE;
const SPAN = 4 * 60 * MINUTE;
/** Age at which a guide is requested again, because schedules change. */
const MAX_AGE = 15 * MINUTE;
const RETRY = 30_000;
/** Longest time between two updates, for the progress of programmes. */
const TICK = MINUTE;
const MIN_TICK = 1000;

function stepOf(time: number): number {
  return time - (time % STEP);
}

/** The current and the next programme of a guide in order of time; of two that overlap, the later one is on. */
function nowNextAt(programmes: readonly Programme[], at: number): NowNext {
  let now: Programme | null = null;
  let next: Programme | null = null;
  for (const programme of programmes) {
    const start = Date.parse(programme.starts_at);
    if (start > at) {
      next = programme;
      break;
    }
    if (Date.parse(programme.ends_at) > at) now = programme;
  }
  return { now, next, at };
}

/**
 * The current and next programmes of the channels on the screen, however many there are in all. Loads only
 * channels that are shown, all in one request, and follows the clock without asking again.
 */
export class NowNextWindow {
  private readonly source: NowNextSource;
  /** How many cards show a channel. */
  private readonly shown = new Map<number, number>();
  private readonly loaded = new Map<number, Loaded>();
  private readonly listeners = new Set<() => void>();
  private isLoading = false;
  private failedAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private currentLookup = this.createLookup();

  constructor(source: NowNextSource) {
    this.source = source;
  }

  /** `undefined` until it is loaded. */
  get(channel: number): NowNext | undefined {
    const known = this.loaded.get(channel);
    return known && nowNextAt(known.programmes, this.source.clock());
  }

  /** `get` as a function of its own after each change, for components that compare by identity. */
  lookup(): NowNextLookup {
    return this.currentLookup;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Keeps a channel up to date while it is on the screen: until the returned function is called. */
  show(channel: number): () => void {
    this.shown.set(channel, (this.shown.get(channel) ?? 0) + 1);
    if (this.timer === undefined || this.needsUpdate(channel)) void this.update();
    return () => {
      const count = (this.shown.get(channel) ?? 1) - 1;
      if (count > 0) this.shown.set(channel, count);
      else this.shown.delete(channel);
    };
  }

  /** Tries again at once, because the service is reachable again. */
  retry(): void {
    this.failedAt = Number.NEGATIVE_INFINITY;
    void this.update();
  }

  private needsUpdate(channel: number): boolean {
    const at = this.loaded.get(channel)?.at;
    if (at === undefined) return true;
    const now = this.source.clock();
    // Also a clock that jumped back to before the guide.
    return now > at + MAX_AGE || now < stepOf(at);
  }

  private mayRequest(): boolean {
    return Math.abs(this.source.clock() - this.failedAt) >= RETRY;
  }

  private async update(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    await this.source.quiet();
    const wanted = [...this.shown.keys()].filter((id) => this.needsUpdate(id)).slice(0, MAX_REQUEST);
    if (wanted.length > 0 && this.mayRequest()) await this.load(wanted);
    this.isLoading = false;
    this.tick();
  }

  private async load(wanted: readonly number[]): Promise<void> {
    const at = this.source.clock();
    const from = stepOf(at);
    try {
      const guide = await this.source.load(wanted, from, from + SPAN);
      for (const id of wanted) this.loaded.set(id, { programmes: guide.get(id) ?? [], at });
      this.forgetOthers();
    } catch {
      // The cards stay as they are.
      this.failedAt = this.source.clock();
    }
  }

  /** Notifies of the current state and waits for its next change. */
  private tick(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.shown.size === 0) return;
    this.currentLookup = this.createLookup();
    for (const listener of this.listeners) listener();
    const ids = [...this.shown.keys()];
    const isMissing = ids.some((id) => this.needsUpdate(id));
    if (isMissing && this.mayRequest()) void this.update();
    const wait = isMissing ? RETRY : Math.min(TICK, ...ids.map((id) => this.untilChange(id)));
    this.timer = setTimeout(() => void this.source.quiet().then(() => this.tick()), wait);
  }

  private createLookup(): NowNextLookup {
    return (channel) => this.get(channel);
  }

  private untilChange(channel: number): number {
    const { now, next, at } = this.get(channel) ?? { now: null, next: null, at: 0 };
    const change = now?.ends_at ?? next?.starts_at;
    return change === undefined ? TICK : Math.max(MIN_TICK, Date.parse(change) - at);
  }

  private forgetOthers(): void {
    for (const id of this.loaded.keys()) {
      if (this.loaded.size <= MAX_KEPT) return;
      if (!this.shown.has(id)) this.loaded.delete(id);
    }
  }
}
