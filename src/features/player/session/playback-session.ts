import type { PlayerEngine, TrackChoice } from '../engine/player-engine.ts';
import type { EngineEvent } from '../model/engine-event.ts';
import { PlaybackError, unknownFailure } from '../model/playback-error.ts';
import { isCorruptData, noAttempts, type PlaybackFailure } from '../model/recovery.ts';
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
import { PictureClock } from './picture-clock.ts';
import { PictureHeight } from './picture-height.ts';
import type { PlayerSource } from './player-source.ts';
import { endOfLive, noPicture, rejection } from './session-errors.ts';
import type { SessionServices } from './session-services.ts';
import { SourceAddresses } from './source-addresses.ts';
import { StallMonitor } from './stall-monitor.ts';
import { StateTimer } from './state-timer.ts';

/** Plays one item, recovers from failures, or reports why it cannot. Does the work of each state on entering it. */
export class PlaybackSession {
  private readonly engine: PlayerEngine;
  private readonly services: SessionServices;
  private readonly cleanups: (() => void)[];
  private readonly stallMonitor: StallMonitor;
  private machine = sessionIn({ name: 'idle', broken: false });
  private readonly timer = new StateTimer();
  private readonly addresses = new SourceAddresses();
  private attach: () => Promise<void> = () => Promise.resolve();
  private position: number | null = null;
  private choice: TrackChoice | null = null;
  private wants: 'play' | 'pause' = 'play';
  /** The address of the current manifest before it was renewed. */
  private before: string | undefined;
  private readonly height = new PictureHeight();
  private readonly clock = new PictureClock();

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
    this.addresses.open(source);
    this.height.clear();
    Object.assign(this, { attach, choice: null });
    this.position = source.startAt;
    this.wants = 'play';
    this.clock.restart();
    this.engine.passCaches(false);
    this.send({ type: 'open', live: source.live });
  }

  /** Whether it should play as soon as possible. */
  wantsPlay(): boolean {
    return this.wants === 'play' && !isFailed(this.state);
  }

  play(): void {
    if (this.wants === 'pause') this.clock.restart();
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
    const before = this.addresses.current()?.url;
    if (before) this.engine.redirect(before, base);
  }

  /** Stops the item; the surface stays for the next one. */
  close(): void {
    if (this.addresses.source === null) return;
    this.addresses.source = null;
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
    this.timer.stop();
    this.enter(this.state);
  }

  private enter(state: SessionState): void {
    const { engine } = this;
    const due = () => this.send({ type: 'due' });
    const limit = this.addresses.loadMs();
    const late = () => this.onFailure(noPicture(limit / 1000));
    switch (state.name) {
      case 'loading':
        if (state.change === 'address') this.addresses.next();
        if (state.change === 'lower') this.height.max = this.height.lower(engine) ?? undefined;
        // Below its error, a slow source may take its time.
        if (this.machine.live && !state.failed) this.timer.start(limit, late);
        void this.load(state.again);
        break;
      case 'running':
        if (state.resume === 'retry') engine.retry();
        if (state.resume === 'redirect') this.redirect();
        break;
      case 'backingOff':
      case 'offline':
        this.timer.start(state.ms, due);
        break;
      case 'reloading':
      case 'renewing':
        if (state.name === 'reloading' && state.plays) this.wants = 'play';
        // Below its error, the sources are tried in turn.
        void this.renew(state.name === 'reloading' && (state.failed || state.next === true));
        break;
      case 'failed':
        this.services.dispatch({ type: 'failed', error: state.error.asFatal(), tries: state.ms !== null });
        void engine.unload();
        this.addresses.turn();
        // Nobody sees the error of a hidden app, so it does not begin to play.
        if (state.ms !== null) this.timer.start(state.ms, due, true);
        break;
      case 'idle':
        void (state.broken ? engine.detach() : engine.unload());
        break;
    }
  }

  private async load(again: boolean): Promise<void> {
    const { state, addresses } = this;
    const { dispatch } = this.services;
    const request = addresses.request();
    if (!request) return;
    const { live, manifestUrl } = request;
    // Its timeline begins anew.
    if (again && live) this.position = null;
    const startAt = this.position;
    const isFailing = isFailed(state);
    this.clock.forget();
    const begin = () => dispatch({ type: 'load', live, startAt, paused: this.wants === 'pause', again });
    if (!isFailing) begin();
    try {
      await this.attach();
      const loaded = await this.engine.load({
        ...request,
        startAt,
        maxHeight: this.height.max,
        ...(this.choice && { choice: this.choice }),
      });
      if (!loaded || state !== this.state) return;
    } catch (error) {
      if (state === this.state)
        this.onFailure(error instanceof PlaybackError ? error : unknownFailure(error));
      return;
    }
    if (live && this.engine.hasEnd()) {
      this.onFailure(endOfLive(manifestUrl));
      return;
    }
    if (isFailing) {
      begin();
      this.clock.restart();
    }
    addresses.note();
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
    if (event.type === 'time') {
      this.clock.note(event.position);
      this.position = event.position;
    }
    if (event.type === 'tracks') this.height.note(this.engine);
    // An element emptied for another load pauses, which is not the viewer's intent.
    if (event.type === 'state' && isLoading(this.state)) return;
    if (event.type === 'state' && event.state === 'ended' && this.addresses.source?.live) {
      this.onFailure(endOfLive(this.addresses.current()?.url));
      return;
    }
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
    // A paused picture stands for another reason until then.
    if (this.wants === 'pause' && this.machine.attempts === noAttempts) this.clock.restart();
    const context = {
      otherAddresses: this.addresses.others(),
      otherSources: this.addresses.sources(),
      canLower: this.height.lower(engine) !== null,
      online: this.services.isOnline(),
      live: this.addresses.source?.live ?? false,
      dark: this.clock.dark(),
    };
    this.send({ type: 'failure', error, failure, context });
    this.services.onRecovery(actionOf(this.state), error);
  }

  /** If the service is unreachable, the old addresses may still work. */
  private async renew(failed: boolean): Promise<void> {
    const { state } = this;
    this.before = this.addresses.current()?.url;
    try {
      const source = await this.services.renew(failed);
      if (state !== this.state) return;
      this.addresses.source = source;
    } catch (cause) {
      if (state !== this.state) return;
      if (!this.services.isOutage(cause)) return this.reject(cause);
    }
    this.send({ type: 'renewed' });
  }

  /** Playback continues from the buffer while the addresses change. */
  private redirect(): void {
    const { before } = this;
    const now = this.addresses.current()?.url;
    if (before !== undefined && now !== undefined) {
      this.engine.redirect(before, now);
      if (this.engine.retry()) return;
    }
    this.send({ type: 'notResumed' });
  }
}
