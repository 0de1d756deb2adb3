import type { Thumbnail } from '@oyna/contract/thumbnails';
import { knownServerTime } from '../../../api/server-clock.ts';
import type { EngineEvent } from '../model/engine-event.ts';
import type { PlaybackError } from '../model/playback-error.ts';
import { clampToRange, type SeekRange } from '../model/seek-range.ts';
import type { PlaybackSample } from '../model/stall-detector.ts';
import type { Tracks } from '../model/tracks.ts';
import { MediaAddresses } from './media-addresses.ts';
import { openShaka, tuneShaka } from './open-shaka.ts';
import { playVideo } from './play-video.ts';
import type { EngineSettings, EngineStats, LoadRequest, PlayerEngine, TrackChoice } from './player-engine.ts';
import { PreparedLoads } from './prepared-loads.ts';
import { sampleVideo } from './sample-video.ts';
import { audioPreference, currentChoice } from './shaka-choice.ts';
import { ShakaConnection } from './shaka-connection.ts';
import { isInterruption } from './shaka-error.ts';
import type { ShakaModule } from './shaka-module.ts';
import type { ShakaPlayer } from './shaka-player.ts';
import { noStats, statsOf } from './shaka-stats.ts';
import { identifiedAudio, trackEvents, tracksOf } from './shaka-tracks.ts';
import { SubtitleChoice } from './subtitle-choice.ts';

/** Seconds. A seek to the very end would end the film, and playing would then start it over. */
const beforeEnd = 0.5;

/** The engine over shaka-player. https://shaka-player-demo.appspot.com/docs/api/shaka.Player.html */
export class ShakaEngine implements PlayerEngine {
  private settings: EngineSettings;
  private readonly connection: ShakaConnection;
  private readonly addresses = new MediaAddresses();
  private readonly prepared = new PreparedLoads();
  private readonly subtitles = new SubtitleChoice();
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private request: LoadRequest | null = null;
  /** Counts loads and unloads, to detect late results. */
  private turn = 0;
  private loading = false;
  /** The next load of the loaded manifest takes it. */
  private isKept = false;
  private errorWhileLoading: PlaybackError | null = null;
  /** Target of a seek that the element has not announced yet. */
  private sought: number | null = null;
  /** The viewer's maximum picture height. */
  private maxHeight: number | null = null;

  constructor(settings: EngineSettings, importCode: () => Promise<ShakaModule>) {
    this.settings = settings;
    this.connection = new ShakaConnection({
      importCode,
      open: (shaka) => this.listen(shaka, openShaka(shaka, this.settings)),
      onVideo: (event) => {
        // Before a state, so that seeking is possible as soon as the picture plays.
        this.emitTime();
        if (event.type === 'state') this.emit(event);
        else if (event.type === 'seeking') this.sought = null;
      },
    });
  }

  private get player(): ShakaPlayer | null {
    return this.connection.player;
  }

  private get video(): HTMLVideoElement | null {
    return this.connection.video;
  }

  tune(settings: EngineSettings): void {
    this.settings = settings;
    const { shaka, player } = this.connection;
    if (shaka && player) tuneShaka(shaka, player, settings);
  }

  attach(video: HTMLVideoElement, textContainer?: HTMLElement): Promise<void> {
    return this.connection.attach(video, textContainer);
  }

  async load(request: LoadRequest): Promise<boolean> {
    const isThere = this.isKept && !this.loading && this.request?.manifestUrl === request.manifestUrl;
    this.isKept = false;
    if (isThere && !this.errorWhileLoading) {
      this.request = request;
      this.emitTime();
      return true;
    }
    this.subtitles.forget();
    this.addresses.clear();
    return this.start(request);
  }

  keepLoaded(): void {
    this.isKept = true;
  }

  async prepare({ manifestUrl, mime, protection }: Parameters<PlayerEngine['prepare']>[0]): Promise<void> {
    const { player, request } = this;
    // A prepared item shares the configuration of the current one, with its licence servers.
    if (player && request && !this.loading && !protection && !request.protection) {
      await this.prepared.add(player, manifestUrl, mime);
    }
  }

  dropPrepared(): void {
    this.prepared.clear();
  }

  async play(): Promise<void> {
    if (this.video && !(await playVideo(this.video))) this.emit({ type: 'state', state: 'paused' });
  }

  pause(): void {
    this.video?.pause();
  }

  seekTo(position: number): void {
    const { start, end } = this.seekRange();
    if (!this.video || !this.request || end <= start) return;
    const last = this.request.live ? end : Math.max(start, end - beforeEnd);
    this.sought = clampToRange(position, { start, end: last });
    this.video.currentTime = this.sought;
  }

  onEvent(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tracks(): Tracks {
    return this.player && this.request ? tracksOf(this.player) : { audio: [], text: [], video: [] };
  }

  async selectAudio(id: string): Promise<void> {
    const { player, video, request } = this;
    if (!player || !video || !request) return;
    const track = identifiedAudio(player).filter((candidate) => candidate.id === id)[0]?.track;
    if (!track || track.active) return;
    if (!this.settings.reloadOnAudioSwitch) {
      player.selectAudioTrack(track);
      return;
    }
    const choice = { ...currentChoice(player), audio: audioPreference(player, id) };
    const { paused, currentTime } = video;
    if (!(await this.start({ ...request, startAt: currentTime, choice }))) return;
    if (!paused) await this.play();
  }

  selectText(id: string): void {
    if (this.player) this.subtitles.select(this.player, id);
  }

  setTextVisible(visible: boolean): void {
    if (this.player) this.subtitles.setVisible(this.player, this.tracks().text, visible);
  }

  selectQuality(height: number | null): void {
    this.maxHeight = height;
    const { shaka, player } = this.connection;
    if (shaka && player) shaka.limitQuality(player, height);
  }

  setSpeed(rate: number): void {
    if (this.video) Object.assign(this.video, { defaultPlaybackRate: rate, playbackRate: rate });
  }

  stats(): EngineStats {
    return this.player && this.request ? statsOf(this.player, this.video?.currentTime ?? 0) : noStats;
  }

  async thumbnails(): Promise<readonly Thumbnail[]> {
    const { shaka, player } = this.connection;
    if (!shaka || !player || !this.request) return [];
    return shaka.manifestThumbnails(player, (address) => this.addresses.apply(address));
  }

  sample(now: number): PlaybackSample | null {
    const { video, request } = this;
    if (!video || !request || this.loading || video.ended) return null;
    const shown = sampleVideo(video, now);
    const complete = !request.live && shown.bufferEnd >= this.seekRange().end - beforeEnd;
    return { ...shown, complete, wanted: !video.paused };
  }

  choice(): TrackChoice {
    return this.player && this.request ? currentChoice(this.player) : { audio: null, text: null };
  }

  redirect(from: string, to: string): void {
    this.addresses.swap(from, to);
  }

  passCaches(on: boolean): void {
    this.addresses.passCaches(on);
  }

  seekRange(): SeekRange {
    return (this.request && this.player?.seekRange()) ?? { start: 0, end: 0 };
  }

  hasEnd(): boolean {
    return this.request !== null && this.player?.isDynamic() === false;
  }

  startTime(): number | null {
    return (this.request && this.player?.getPresentationStartTimeAsDate()?.getTime()) ?? null;
  }

  retry(): boolean {
    return this.player?.retryStreaming(0) ?? false;
  }

  async unload(): Promise<void> {
    this.forgetContent();
    this.setSpeed(1);
    await this.player?.unload(false).catch(() => undefined);
  }

  detach(): Promise<void> {
    this.forgetContent();
    this.setSpeed(1);
    return this.connection.detach();
  }

  private listen(shaka: ShakaModule, player: ShakaPlayer): ShakaPlayer {
    shaka.filterRequests(player, this.addresses, () => this.request?.protection ?? null);
    shaka.filterManifests(player, () => this.request?.live === true && !this.loading, knownServerTime);
    shaka.filterSegments(player, () => this.request?.live === true);
    shaka.addExternalSubtitles(player, () => this.request);
    shaka.onSilence(player, () => this.emit({ type: 'silence' }));
    player.addEventListener('buffering', (event) => {
      if (!this.request) return;
      this.emit({ type: 'buffering', buffering: (event as Event & { buffering: boolean }).buffering });
    });
    player.addEventListener('error', (event) => this.onError(shaka, (event as CustomEvent<unknown>).detail));
    player.addEventListener('manifestupdated', () => this.emitTime());
    // Shaka may take the distance from an unannounced target to what it has loaded for a gap in the media.
    player.addEventListener('gapjumped', () => {
      if (this.video && this.sought !== null) this.video.currentTime = this.sought;
    });
    for (const name of trackEvents) player.addEventListener(name, () => this.emit({ type: 'tracks' }));
    player.configure(shaka.qualityConfig(this.maxHeight));
    return player;
  }

  /** Loads; of several concurrent loads, only the latest counts. */
  private async start(request: LoadRequest): Promise<boolean> {
    const turn = ++this.turn;
    await this.connection.attached;
    const { shaka, player } = this.connection;
    if (turn !== this.turn) return false;
    if (!shaka || !player) throw new Error('load() needs attach() first');
    this.request = request;
    this.loading = true;
    this.errorWhileLoading = null;
    player.configure(shaka.loadConfig(request));
    try {
      await this.prepared.load(player, request, () => turn === this.turn);
    } catch (error) {
      if (turn !== this.turn || isInterruption(error)) return false;
      this.forgetContent();
      throw shaka.playbackErrorOf(error);
    }
    if (turn !== this.turn) return false;
    this.loading = false;
    if (request.live) player.configure(shaka.liveConfig);
    if (request.choice) this.subtitles.restore(player, request.choice.text);
    this.emitTime();
    const late = this.errorWhileLoading;
    this.errorWhileLoading = null;
    if (late) this.emit({ type: 'error', error: late });
    return true;
  }

  /** Errors that stop a load are thrown by it; others are reported afterwards. */
  private onError(shaka: ShakaModule, detail: unknown): void {
    if (!this.request || isInterruption(detail)) return;
    const error = shaka.playbackErrorOf(detail);
    if (this.loading && !error.recoverable) this.errorWhileLoading = error;
    else this.emit({ type: 'error', error });
  }

  private forgetContent(): void {
    this.turn += 1;
    this.isKept = false;
    this.prepared.clear();
    this.request = null;
    this.loading = false;
    this.errorWhileLoading = null;
    this.subtitles.forget();
  }

  private emitTime(): void {
    // During shaka's repair, the element is empty and reports 0.
    if (!this.video || !this.request || this.loading || this.video.readyState === 0) return;
    this.emit({ type: 'time', position: this.video.currentTime, range: this.seekRange() });
  }

  private emit(event: EngineEvent): void {
    for (const listener of Array.from(this.listeners)) listener(event);
  }
}
