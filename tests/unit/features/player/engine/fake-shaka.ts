import type shaka from 'shaka-player/dist/shaka-player.compiled.js';
import type { ShakaModule } from '#src/features/player/engine/shaka-module.ts';
import { shakaParts } from '#src/features/player/engine/shaka-parts.ts';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';
import { FakePreparedLoad } from './fake-prepared-load.ts';
import { audio, text, video } from './fake-tracks.ts';

/** An error like shaka-player's: category, code, data, and severity 2 (critical) or 1 (recoverable). */
export function shakaError(category: number, code: number, data: readonly unknown[] = [], severity = 2) {
  return Object.assign(new Error(`Shaka Error ${code}`), { category, code, data, severity, handled: false });
}

type Load = {
  readonly uri: string;
  readonly isPrepared: boolean;
  readonly startTime: number | null;
  readonly mime: string | null;
  succeed(): void;
  fail(error: unknown): void;
};

type RequestFilter = (
  type: number,
  request: { uris: string[]; headers: Record<string, string> },
) => void | Promise<void>;

/** A player that follows shaka-player's documentation; the test decides when loads end. */
export class FakeShakaPlayer extends EventTarget {
  readonly configs: Record<string, unknown>[] = [];
  readonly loads: Load[] = [];
  readonly preparedLoads: FakePreparedLoad[] = [];
  readonly attachedTo: unknown[] = [];
  container: unknown = null;
  maxResolution: readonly number[] = [];
  destroyed = false;
  retried = 0;
  private pending: ((error: unknown) => void) | null = null;
  private activeHeight: number | null = 720;
  private loadCount = 0;
  private audioTracks: shaka.extern.AudioTrack[] = [];
  private textTracks: shaka.extern.TextTrack[] = [];

  configure(config: Record<string, unknown>): boolean {
    this.configs.push(config);
    return true;
  }

  async attach(element: unknown): Promise<void> {
    this.attachedTo.push(element);
  }

  setVideoContainer(container: unknown): void {
    this.container = container;
  }

  setMaxHardwareResolution(width: number, height: number): void {
    this.maxResolution = [width, height];
  }

  async preload(uri: string): Promise<FakePreparedLoad> {
    const load = new FakePreparedLoad(uri);
    this.preparedLoads.push(load);
    return load;
  }

  async destroyAllPreloads(): Promise<void> {
    for (const load of this.preparedLoads) load.destroyed = true;
  }

  load(item: string | FakePreparedLoad, startTime: number | null, mime: string | null = null): Promise<void> {
    this.interrupt();
    const isPrepared = item instanceof FakePreparedLoad;
    return new Promise((resolve, reject) => {
      this.pending = reject;
      this.loads.push({
        uri: isPrepared ? item.uri : item,
        isPrepared,
        startTime,
        mime,
        succeed: () => {
          this.pending = null;
          this.loadCount += 1;
          this.audioTracks = [audio('uz', true), audio('ru'), audio('ru', false, 'commentary'), audio('ru')];
          const base = this.loadCount * 10;
          this.textTracks = [text(base, 'ru', true), text(base + 1, 'uz'), text(base + 2, 'ru')];
          this.showPreferredText();
          resolve();
        },
        fail: (error) => {
          this.pending = null;
          reject(error);
        },
      });
    });
  }

  async unload(): Promise<void> {
    this.interrupt();
    this.audioTracks = [];
    this.textTracks = [];
  }

  async destroy(): Promise<void> {
    this.interrupt();
    this.destroyed = true;
  }

  getAudioTracks(): shaka.extern.AudioTrack[] {
    return this.audioTracks;
  }

  getTextTracks(): shaka.extern.TextTrack[] {
    return this.textTracks;
  }

  async addTextTrackAsync(_uri: string, language: string, ...[, , , label = '']: string[]) {
    const track = { ...text(900 + this.textTracks.length, language), label };
    this.textTracks.push(track);
    return track;
  }

  getVideoTracks(): shaka.extern.VideoTrack[] {
    const rungs: readonly (readonly [number, number])[] = [
      [240, 200_000],
      [720, 1_500_000],
      [480, 700_000],
    ];
    return rungs.map(([height, bandwidth]) => video(height, bandwidth, height === this.activeHeight));
  }

  selectAudioTrack(track: shaka.extern.AudioTrack): void {
    this.audioTracks = this.audioTracks.map((each) => ({ ...each, active: each === track }));
    this.dispatchEvent(new Event('variantchanged'));
  }

  selectTextTrack(track?: shaka.extern.TextTrack | null): void {
    this.textTracks = this.textTracks.map((each) => ({ ...each, active: each.id === track?.id }));
    this.dispatchEvent(new Event('textchanged'));
  }

  selectVideoTrack(track: shaka.extern.VideoTrack): void {
    this.activeHeight = track.height;
    this.dispatchEvent(new Event('variantchanged'));
  }

  readonly requestFilters: RequestFilter[] = [];

  getNetworkingEngine() {
    return {
      registerRequestFilter: (filter: RequestFilter) => void this.requestFilters.push(filter),
      registerResponseFilter: () => undefined,
    };
  }

  seekRange(): { start: number; end: number } {
    return { start: 0, end: 90 };
  }

  getBufferedInfo(): Partial<shaka.extern.BufferedInfo> {
    return {
      total: [
        { start: 0, end: 4 },
        { start: 10, end: 24 },
      ],
    };
  }

  getStats(): Partial<shaka.extern.Stats> {
    return {
      width: 1280,
      height: 720,
      droppedFrames: 3,
      streamBandwidth: 1_500_000,
      liveLatency: Number.NaN,
    };
  }

  retryStreaming(): boolean {
    this.retried += 1;
    return true;
  }

  report(error: unknown): void {
    this.dispatchEvent(new CustomEvent('error', { detail: error }));
  }

  buffer(buffering: boolean): void {
    this.dispatchEvent(Object.assign(new Event('buffering'), { buffering }));
  }

  private showPreferredText(): void {
    const wanted = this.configs.map((config) => config.preferredText).filter(Boolean);
    const [first] = (wanted[wanted.length - 1] ?? []) as { language: string; forced: boolean }[];
    const track = this.textTracks.filter((each) => each.language === first?.language && !each.forced)[0];
    if (track) this.selectTextTrack(track);
  }

  private interrupt(): void {
    this.pending?.(shakaError(7, 7000));
    this.pending = null;
  }
}

export function fakeShaka({ supported = true } = {}) {
  const players: FakeShakaPlayer[] = [];
  class Player extends FakeShakaPlayer {
    constructor() {
      super();
      players.push(this);
    }
    static isBrowserSupported(): boolean {
      return supported;
    }
  }
  const module: ShakaModule = {
    ...shakaParts,
    // The fake returns only the parts of shaka's records that the engine reads.
    Player: Player as unknown as { new (): ShakaPlayer; isBrowserSupported(): boolean },
    polyfill: { installAll: () => undefined },
  };
  return { players, load: async () => module };
}

/** A media element without media: it plays, pauses and fires the events of a real one. */
export class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  currentTime = 0;
  readyState = 4;
  error: { readonly code: number } | null = null;
  refuses = false;
  /** Another load starts before it plays. */
  interrupts = false;

  async play(): Promise<void> {
    if (this.interrupts) throw new DOMException('interrupted by a new load', 'AbortError');
    if (this.refuses) throw new DOMException('play() failed', 'NotAllowedError');
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  asElement(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
}
