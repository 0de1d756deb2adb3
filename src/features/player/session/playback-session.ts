import { playbackErrorOf } from '../engine/error-kinds.ts';
import { PlaybackError } from '../engine/playback-error.ts';
import type { EngineEvent, PlayerEngine, TrackChoice } from '../engine/player-engine.ts';
import { lowerRendition } from '../model/lower-rendition.ts';
import type { PlaybackEvent } from '../model/playback-machine.ts';
import {
  isCorruptData,
  type PlaybackFailure,
  type RecoveryAction,
  type RecoveryContext,
} from '../model/recovery.ts';
import type { PlayerSource } from './player-source.ts';
import { RecoveryHistory } from './recovery-history.ts';
import { StallMonitor } from './stall-monitor.ts';

/** The app's services for a playback. */
export interface SessionSurroundings {
  readonly dispatch: (event: PlaybackEvent) => void;
  /** Fetches new addresses of the same item. Rejects with the API error. */
  readonly renew: () => Promise<PlayerSource>;
  /** Whether an error means that the service was unreachable rather than that it rejected the request. */
  readonly isOutage: (error: unknown) => boolean;
  readonly isOnline: () => boolean;
  /** Subscribes to the return of the network, until the returned function is called. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Notified of each failure and of the recovery action. */
  readonly onRecovery: (action: RecoveryAction['type'], error: PlaybackError) => void;
}

/** How long to wait for the network silently. */
const offlineMs = 60_000;

function refused(cause: unknown): PlaybackError {
  return new PlaybackError({ kind: 'unknown', code: 'P-0005', retryable: false, recoverable: false, cause });
}

/** Plays one item, recovers from failures, or reports why it cannot. */
export class PlaybackSession {
  private readonly engine: PlayerEngine;
  private readonly around: SessionSurroundings;
  private readonly stops: (() => void)[] = [];
  private readonly stallMonitor: StallMonitor;
  private readonly failures = new RecoveryHistory();
  private source: PlayerSource | null = null;
  private attach: () => Promise<void> = () => Promise.resolve();
  private position: number | null = null;
  private choice: TrackChoice | null = null;
  private heights: readonly number[] = [];
  private wants: 'play' | 'pause' = 'play';
  private loading = false;
  /** The failure was reported, and nothing happens until the viewer asks. */
  private reported = false;
  private address = 0;
  private maxHeight: number | null = null;
  /** The current or scheduled recovery action; no other one starts before it ends. */
  private pending: ReturnType<typeof setTimeout> | null = null;
  /** The action waiting for the network, silently at first, then with a message. */
  private stranded: { readonly loading: boolean; reported: boolean } | null = null;
  /** Counts loads, to detect late results. */
  private turn = 0;

  constructor(engine: PlayerEngine, around: SessionSurroundings) {
    this.engine = engine;
    this.around = around;
    this.stallMonitor = new StallMonitor({
      sample: (now) => (this.loading || this.reported ? null : engine.sample(now)),
      wantsPlay: () => this.wantsPlay(),
      onPaused: () => void engine.play(),
      onStall: (error, kind) => this.onFailure(error, false, kind),
      onHealthy: () => this.onHealthy(),
    });
    this.stops.push(
      engine.onEvent((event) => this.onEvent(event)),
      around.onOnline(() => this.onOnline()),
      () => this.stallMonitor.stop(),
    );
  }

  /** Starts an item; `attach` gives the engine its element. */
  open(source: PlayerSource, attach: () => Promise<void>): void {
    this.settle();
    Object.assign(this, { source, attach, address: 0, maxHeight: null, choice: null, heights: [] });
    this.position = source.startAt;
    this.failures.reset();
    this.engine.passCaches(false);
    this.wants = 'play';
    void this.load(false);
  }

  /** Whether it should play as soon as possible. */
  wantsPlay(): boolean {
    return this.wants === 'play' && !this.reported;
  }

  play(): void {
    this.wants = 'play';
    if (this.loading) this.around.dispatch({ type: 'state', state: 'playing' });
    else void this.engine.play();
  }

  pause(): void {
    this.wants = 'pause';
    if (this.loading) this.around.dispatch({ type: 'state', state: 'paused' });
    else this.engine.pause();
  }

  seekTo(position: number): void {
    this.position = position;
    this.engine.seekTo(position);
  }

  /** The viewer asks for a retry. */
  again(): void {
    this.settle();
    this.failures.reset();
    this.wants = 'play';
    void this.renewAndLoad();
  }

  /** The service rejected the playback; `again` resumes at the same position. */
  stop(refusal: unknown): void {
    this.settle();
    this.report(refused(refusal));
  }

  end(): void {
    this.settle();
    for (const stop of this.stops) stop();
    void (this.reported ? this.engine.detach() : this.engine.unload());
  }

  private settle(): void {
    this.turn += 1;
    if (this.pending !== null) clearTimeout(this.pending);
    this.pending = null;
    this.stranded = null;
    this.stallMonitor.restart();
  }

  private async load(again: boolean): Promise<void> {
    const { source } = this;
    const manifest = source?.manifests[this.address] ?? source?.manifests[0];
    if (!source || !manifest) return;
    const turn = ++this.turn;
    this.loading = true;
    this.reported = false;
    const { live, audioLanguages, textLanguages, protection } = source;
    const startAt = again && live ? null : this.position;
    this.around.dispatch({ type: 'load', live, startAt, paused: this.wants === 'pause', again });
    try {
      await this.attach();
      const loaded = await this.engine.load({
        manifestUrl: manifest.url,
        mime: manifest.mime,
        startAt,
        live,
        audioLanguages,
        textLanguages,
        maxHeight: this.maxHeight ?? undefined,
        protection,
        ...(this.choice && { choice: this.choice }),
      });
      if (!loaded || turn !== this.turn) return;
    } catch (error) {
      if (turn === this.turn) this.onFailure(playbackErrorOf(error), true);
      return;
    }
    this.loading = false;
    this.stallMonitor.restart();
    // A seek made before the item was loaded.
    if (this.position !== null && this.position !== startAt) this.engine.seekTo(this.position);
    this.around.dispatch({ type: 'loaded' });
    this.around.dispatch({ type: 'tracks' });
    if (this.wants === 'play') await this.engine.play();
  }

  private onEvent(event: EngineEvent): void {
    if (event.type === 'error') {
      if (!event.error.recoverable && !this.loading && !this.reported) this.onFailure(event.error, false);
      return;
    }
    if (event.type === 'time') this.position = event.position;
    if (event.type === 'tracks') this.heights = this.engine.tracks().video.map(({ height }) => height);
    // An element emptied for another load pauses, which is not the viewer's intent.
    if (event.type === 'state' && this.loading) return;
    if (event.type === 'state') this.wants = event.state === 'playing' ? 'play' : 'pause';
    this.around.dispatch(event);
  }

  private onHealthy(): void {
    if (this.pending !== null) return;
    this.failures.reset();
    this.engine.passCaches(false);
    this.stranded = null;
  }

  private onFailure(
    error: PlaybackError,
    loading: boolean,
    kind: PlaybackFailure['kind'] = error.kind,
  ): void {
    if (this.pending !== null || this.stranded) return;
    this.remember();
    this.stallMonitor.restart();
    const sample = loading ? null : this.engine.sample(performance.now());
    const ahead = sample ? sample.bufferEnd - sample.position : 0;
    const { retryable } = error;
    const failure = { kind, retryable, loading, ahead };
    const action = this.failures.actionFor(error, failure, this.context());
    if (isCorruptData(kind)) this.engine.passCaches(true);
    this.around.onRecovery(action.type, error);
    if (action.type === 'report') this.report(this.failures.causeOf(error));
    else if (action.type === 'wait') this.strand(error, loading);
    else {
      this.pending = setTimeout(() => {
        this.apply(action.type, loading);
      }, action.after);
    }
  }

  private context(): RecoveryContext {
    const canLower = lowerRendition(this.heights, this.maxHeight ?? this.activeHeight()) !== null;
    const otherAddresses = (this.source?.manifests.length ?? 1) - 1;
    return { otherAddresses, canLower, online: this.around.isOnline() };
  }

  private activeHeight(): number | null {
    return this.engine.tracks().video.filter((quality) => quality.active)[0]?.height ?? null;
  }

  private apply(action: 'retry' | 'renew' | 'address' | 'reload' | 'lower', loading: boolean): void {
    this.pending = null;
    if (action === 'retry') this.engine.retry();
    else if (action === 'renew') void this.renewInPlace(loading);
    else if (action === 'reload') void this.renewAndLoad();
    else {
      if (action === 'address') this.address += 1;
      else this.maxHeight = lowerRendition(this.heights, this.maxHeight ?? this.activeHeight());
      void this.load(true);
    }
  }

  /** The picture plays from the buffer while the addresses change. */
  private async renewInPlace(loading: boolean): Promise<void> {
    const before = this.source?.manifests[this.address];
    if (!(await this.renew())) return;
    const now = this.source?.manifests[this.address];
    if (loading || !before || !now) return void this.load(true);
    this.engine.redirect(before.url, now.url);
    if (!this.engine.retry()) void this.load(true);
  }

  private async renewAndLoad(): Promise<void> {
    this.loading = true;
    if (await this.renew()) void this.load(true);
  }

  /** Whether to continue: if the service is unreachable, the old addresses may still work. */
  private async renew(): Promise<boolean> {
    const turn = ++this.turn;
    try {
      const source = await this.around.renew();
      if (turn !== this.turn) return false;
      this.source = source;
      return true;
    } catch (cause) {
      if (turn !== this.turn) return false;
      if (this.around.isOutage(cause)) return true;
      this.report(refused(cause));
      return false;
    }
  }

  private remember(): void {
    const choice = this.engine.choice();
    if (choice.audio) this.choice = choice;
  }

  private strand(error: PlaybackError, loading: boolean): void {
    const stranded = { loading, reported: false };
    this.stranded = stranded;
    setTimeout(() => {
      if (this.stranded === stranded) this.report(error);
    }, offlineMs);
  }

  private onOnline(): void {
    const { stranded } = this;
    if (!stranded) return;
    this.stranded = null;
    if (stranded.reported || stranded.loading) this.again();
    else this.engine.retry();
  }

  private report(error: PlaybackError): void {
    this.turn += 1;
    this.loading = false;
    this.reported = true;
    // When the network returns, playback continues by itself, with or without a message.
    this.stranded = error.kind === 'network' ? { loading: true, reported: true } : null;
    this.around.dispatch({ type: 'error', error: error.asFatal() });
    void this.engine.unload();
  }
}
