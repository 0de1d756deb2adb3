import { playbackErrorOf } from '../engine/error-kinds.ts';
import { PlaybackError } from '../engine/playback-error.ts';
import type { EngineEvent, PlayerEngine, TrackChoice } from '../engine/player-engine.ts';
import { lowerRendition } from '../model/lower-rendition.ts';
import type { PlaybackEvent } from '../model/playback-machine.ts';
import { isCorruptData, type PlaybackFailure, type RecoveryAction } from '../model/recovery.ts';
import {
  actionOf,
  canFail,
  isFailed,
  isLoading,
  type SessionEvent,
  type SessionState,
  sessionIn,
  transition,
} from '../model/session-machine.ts';
import type { PlayerSource } from './player-source.ts';
import { StallMonitor } from './stall-monitor.ts';

/** The app's services for a playback. */
export interface SessionServices {
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

function rejection(cause: unknown): PlaybackError {
  return new PlaybackError({ kind: 'unknown', code: 'P-0005', retryable: false, recoverable: false, cause });
}

/** Plays one item, recovers from failures, or reports why it cannot. Does the work of each state on entering it. */
export class PlaybackSession {
  private readonly engine: PlayerEngine;
  private readonly services: SessionServices;
  private readonly cleanups: (() => void)[];
  private readonly stallMonitor: StallMonitor;
  private machine = sessionIn({ name: 'idle', broken: false });
  /** The delay of the current state. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private source: PlayerSource | null = null;
  private attach: () => Promise<void> = () => Promise.resolve();
  private position: number | null = null;
  private choice: TrackChoice | null = null;
  private heights: readonly number[] = [];
  private wants: 'play' | 'pause' = 'play';
  /** Index of the current manifest, and the address it had before it was renewed. */
  private address = 0;
  private before: string | undefined;
  private maxHeight: number | null = null;

  constructor(engine: PlayerEngine, services: SessionServices) {
    this.engine = engine;
    this.services = services;
    this.stallMonitor = new StallMonitor({
      sample: (now) => (isLoading(this.state) || isFailed(this.state) ? null : engine.sample(now)),
      wantsPlay: () => this.wantsPlay(),
      onPaused: () => void engine.play(),
      onStall: (error, kind) => this.onFailure(error, kind),
      onHealthy: () => {
        // A scheduled action continues the recovery.
        if (this.state.name === 'backingOff') return;
        engine.passCaches(false);
        this.send({ type: 'healthy' });
      },
    });
    this.cleanups = [
      engine.onEvent((event) => this.onEvent(event)),
      services.onOnline(() => this.send({ type: 'online' })),
      () => this.stallMonitor.stop(),
    ];
  }

  /** Starts an item; `attach` gives the engine its element. */
  open(source: PlayerSource, attach: () => Promise<void>): void {
    Object.assign(this, { source, attach, address: 0, maxHeight: null, choice: null, heights: [] });
    this.position = source.startAt;
    this.wants = 'play';
    this.engine.passCaches(false);
    this.send({ type: 'open' });
  }

  /** Whether it should play as soon as possible. */
  wantsPlay(): boolean {
    return this.wants === 'play' && !isFailed(this.state);
  }

  play(): void {
    this.wants = 'play';
    if (isLoading(this.state)) this.services.dispatch({ type: 'state', state: 'playing' });
    else void this.engine.play();
  }

  pause(): void {
    this.wants = 'pause';
    if (isLoading(this.state)) this.services.dispatch({ type: 'state', state: 'paused' });
    else this.engine.pause();
  }

  seekTo(position: number): void {
    this.position = position;
    this.engine.seekTo(position);
  }

  /** The viewer asks for a retry. */
  retry(): void {
    this.send({ type: 'retry' });
  }

  /** The service rejected the playback; `retry` resumes at the same position. */
  reject(cause: unknown): void {
    this.send({ type: 'rejected', error: rejection(cause) });
  }

  /**
   * The service renewed the addresses of the media: streaming continues below the new base, without a break. A load
   * from an address that has expired since renews it.
   */
  readdress(base: string): void {
    const before = this.currentUrl();
    if (before) this.engine.redirect(before, base);
  }

  /** Stops the item; the surface stays for the next one. */
  close(): void {
    if (this.source === null) return;
    this.source = null;
    this.stallMonitor.restart();
    this.send({ type: 'end' });
    this.services.dispatch({ type: 'closed' });
  }

  end(): void {
    for (const cleanup of this.cleanups) cleanup();
    this.send({ type: 'end' });
  }

  private get state(): SessionState {
    return this.machine.state;
  }

  private send(event: SessionEvent): void {
    const { state } = this;
    this.machine = transition(this.machine, event);
    if (this.state === state) return;
    clearTimeout(this.timer);
    this.enter(this.state);
  }

  private enter(state: SessionState): void {
    const { engine } = this;
    switch (state.name) {
      case 'loading':
        if (state.change === 'address') this.address += 1;
        if (state.change === 'lower') this.maxHeight = this.lowerHeight();
        void this.load(state.again);
        break;
      case 'running':
        if (state.resume === 'retry') engine.retry();
        if (state.resume === 'redirect') this.redirect();
        break;
      case 'backingOff':
      case 'offline':
        this.timer = setTimeout(() => this.send({ type: 'due' }), state.ms);
        break;
      case 'reloading':
        if (state.plays) this.wants = 'play';
        void this.renew();
        break;
      case 'renewing':
        void this.renew();
        break;
      case 'failed':
        this.services.dispatch({ type: 'error', error: state.error.asFatal() });
        void engine.unload();
        break;
      case 'idle':
        void (state.broken ? engine.detach() : engine.unload());
        break;
    }
  }

  private async load(again: boolean): Promise<void> {
    const { source } = this;
    const { state } = this;
    const manifest = source?.manifests[this.address] ?? source?.manifests[0];
    if (!source || !manifest) return;
    const { live, audioLanguages, textLanguages, protection } = source;
    const startAt = again && live ? null : this.position;
    const { dispatch } = this.services;
    dispatch({ type: 'load', live, startAt, paused: this.wants === 'pause', again });
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
      if (!loaded || state !== this.state) return;
    } catch (error) {
      if (state === this.state) this.onFailure(playbackErrorOf(error));
      return;
    }
    this.send({ type: 'loaded' });
    this.stallMonitor.restart();
    // A seek made before the item was loaded.
    if (this.position !== null && this.position !== startAt) this.engine.seekTo(this.position);
    dispatch({ type: 'loaded' });
    dispatch({ type: 'tracks' });
    if (this.wants === 'play') await this.engine.play();
  }

  private onEvent(event: EngineEvent): void {
    if (event.type === 'error') {
      // A load rejects with its error.
      if (!event.error.recoverable && !isLoading(this.state)) this.onFailure(event.error);
      return;
    }
    if (event.type === 'time') this.position = event.position;
    if (event.type === 'tracks') this.heights = this.engine.tracks().video.map(({ height }) => height);
    // An element emptied for another load pauses, which is not the viewer's intent.
    if (event.type === 'state' && isLoading(this.state)) return;
    if (event.type === 'state') this.wants = event.state === 'playing' ? 'play' : 'pause';
    this.services.dispatch(event);
  }

  private onFailure(error: PlaybackError, kind: PlaybackFailure['kind'] = error.kind): void {
    const { engine } = this;
    if (!canFail(this.state)) return;
    const loading = isLoading(this.state);
    const sample = loading ? null : engine.sample(performance.now());
    const ahead = sample ? sample.bufferEnd - sample.position : 0;
    const failure = { kind, retryable: error.retryable, loading, ahead };
    const choice = engine.choice();
    if (choice.audio) this.choice = choice;
    this.stallMonitor.restart();
    if (isCorruptData(kind)) engine.passCaches(true);
    const context = {
      otherAddresses: (this.source?.manifests.length ?? 1) - 1,
      canLower: this.lowerHeight() !== null,
      online: this.services.isOnline(),
    };
    this.send({ type: 'failure', error, failure, context });
    this.services.onRecovery(actionOf(this.state), error);
  }

  private lowerHeight(): number | null {
    const active = this.engine.tracks().video.filter((quality) => quality.active)[0];
    return lowerRendition(this.heights, this.maxHeight ?? active?.height ?? null);
  }

  /** If the service is unreachable, the old addresses may still work. */
  private async renew(): Promise<void> {
    const { state } = this;
    this.before = this.currentUrl();
    try {
      const source = await this.services.renew();
      if (state !== this.state) return;
      this.source = source;
    } catch (cause) {
      if (state !== this.state) return;
      if (!this.services.isOutage(cause)) {
        this.reject(cause);
        return;
      }
    }
    this.send({ type: 'renewed' });
  }

  /** Playback continues from the buffer while the addresses change. */
  private redirect(): void {
    const { before } = this;
    const now = this.currentUrl();
    if (before !== undefined && now !== undefined) {
      this.engine.redirect(before, now);
      if (this.engine.retry()) return;
    }
    this.send({ type: 'notResumed' });
  }

  private currentUrl(): string | undefined {
    return this.source?.manifests[this.address]?.url;
  }
}
