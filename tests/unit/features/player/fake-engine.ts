import type { LoadRequest, PlayerEngine, TrackChoice } from '#src/features/player/engine/player-engine.ts';
import type { EngineEvent } from '#src/features/player/model/engine-event.ts';
import type { SeekRange } from '#src/features/player/model/seek-range.ts';
import type { PlaybackSample } from '#src/features/player/model/stall-detector.ts';
import type { Tracks } from '#src/features/player/model/tracks.ts';

const quality = (height: number, active: boolean) => ({
  height,
  width: (height * 16) / 9,
  bandwidth: height * 1000,
  hdr: false,
  active,
});

/** An engine controlled by the test: loads succeed by default, and the picture is set directly. */
export class FakeEngine {
  readonly loads: LoadRequest[] = [];
  /** Addresses prepared in advance. */
  prepared: string[] = [];
  readonly redirects: [string, string][] = [];
  readonly sought: number[] = [];
  pastCaches = false;
  retried = 0;
  /** Times that the loaded item was to be kept for the next load. */
  kept = 0;
  unloaded = 0;
  detached = 0;
  playing = false;
  /** Errors that the next loads reject with, in order; `null` lets one succeed. */
  failures: (Error | null)[] = [];
  /** When what it loads arrives. */
  arrival: Promise<void> | undefined;
  canRetry = true;
  /** Whether what it loads has an end. */
  ends = false;
  speed = 1;
  range: SeekRange = { start: 0, end: 0 };
  startsAt: number | null = null;
  shown: Omit<PlaybackSample, 'now'> | null = null;
  chosen: TrackChoice = { audio: { language: 'uz' }, text: null };
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  tune(): void {}
  async attach(): Promise<void> {}
  async load(request: LoadRequest): Promise<boolean> {
    this.loads.push(request);
    const turn = this.loads.length;
    await this.arrival;
    if (turn !== this.loads.length) return false;
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.emit({ type: 'tracks' });
    return true;
  }
  async prepare({ manifestUrl }: LoadRequest): Promise<void> {
    this.prepared.push(manifestUrl);
  }
  keepLoaded(): void {
    this.kept += 1;
  }
  dropPrepared(): void {
    this.prepared = [];
  }
  async play(): Promise<void> {
    this.playing = true;
    this.emit({ type: 'state', state: 'playing' });
  }
  pause(): void {
    this.playing = false;
    this.emit({ type: 'state', state: 'paused' });
  }
  seekTo(position: number): void {
    this.sought.push(position);
  }
  onEvent(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  async thumbnails(): Promise<[]> {
    return [];
  }
  tracks(): Tracks {
    return { audio: [], text: [], video: [quality(720, true), quality(480, false), quality(240, false)] };
  }
  sample(now: number): PlaybackSample | null {
    return this.shown && { ...this.shown, now };
  }
  choice(): TrackChoice {
    return this.chosen;
  }
  redirect(from: string, to: string): void {
    this.redirects.push([from, to]);
  }
  passCaches(on: boolean): void {
    this.pastCaches = on;
  }
  setSpeed(rate: number): void {
    this.speed = rate;
  }
  seekRange(): SeekRange {
    return this.range;
  }
  hasEnd(): boolean {
    return this.ends;
  }
  startTime(): number | null {
    return this.startsAt;
  }
  retry(): boolean {
    this.retried += 1;
    return this.canRetry;
  }
  async unload(): Promise<void> {
    this.unloaded += 1;
  }
  async detach(): Promise<void> {
    this.detached += 1;
  }

  emit(event: EngineEvent): void {
    for (const listener of Array.from(this.listeners)) listener(event);
  }

  asEngine(): PlayerEngine {
    return this as unknown as PlayerEngine;
  }
}
