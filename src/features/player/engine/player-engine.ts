import type { Drm, Playback } from '@oyna/contract/playback';
import type { Thumbnail } from '@oyna/contract/thumbnails';
import type { EngineEvent } from '../model/engine-event.ts';
import type { SeekRange } from '../model/seek-range.ts';
import type { PlaybackSample } from '../model/stall-detector.ts';
import type { Tracks } from '../model/tracks.ts';

/** Settings of the engine for the set; plain data from the platform. Times are in seconds. */
export interface EngineSettings {
  readonly bufferingGoal: number;
  readonly bufferBehind: number;
  readonly rebufferingGoal: number;
  /** Reload at the position instead of switching audio within the stream. */
  readonly reloadOnAudioSwitch: boolean;
  /** Whether playback rates other than 1 work with picture and sound; default: yes. */
  readonly playbackRate?: boolean;
  /** The largest picture worth loading, in pixels. */
  readonly maxResolution?: { readonly width: number; readonly height: number };
  /** Prefer or avoid HDR; if absent, shaka decides by the set's manufacturer. */
  readonly hdr?: boolean;
}

/** Licence servers, and the session to which licence requests to the API belong. */
export interface Protection {
  readonly drm: Drm;
  /** Whether an absolute address belongs to the API. */
  readonly isOwn: (address: string) => boolean;
  /** Headers of a request to the API. Called before each one, because tokens change. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** New headers after a 401 to these. Rejects if there are none. */
  readonly renew: (refused: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>;
  /** Licence addresses may be paths on the API host. */
  readonly absolute: (address: string) => string;
}

export interface AudioPreference {
  readonly language: string;
  readonly role?: string;
  readonly label?: string;
  readonly channelCount?: number;
}

/** The active audio and subtitle tracks, in terms that stay valid after a reload. */
export interface TrackChoice {
  /** `null` leaves the choice to the languages. */
  readonly audio: AudioPreference | null;
  /** `TextTrack.id`; `null` shows none. */
  readonly text: string | null;
}

export interface LoadRequest {
  readonly manifestUrl: string;
  /** The manifest's type; saves a request if known. */
  readonly mime?: string;
  /** Start position in seconds; `null` is the beginning of a film or the live edge. */
  readonly startAt: number | null;
  readonly live: boolean;
  /** Languages (BCP 47) in order of preference; absent keeps the choice of the previous load. */
  readonly audioLanguages?: readonly string[];
  /** As above; an empty list shows no subtitles. */
  readonly textLanguages?: readonly string[];
  /** Previously active tracks of the same content, used instead of the languages. */
  readonly choice?: TrackChoice;
  /** WebVTT beside the manifest. */
  readonly subtitles?: Playback['subtitles'];
  /** Maximum picture height; default: no limit. */
  readonly maxHeight?: number | undefined;
  /** Absent or `null` for clear content. */
  readonly protection?: Protection | null;
}

/** Figures for the statistics panel and the measurements; `null` if unknown. */
export interface EngineStats {
  readonly width: number | null;
  readonly height: number | null;
  readonly codecs: string;
  /** Bits per second of the rendition and of the network. */
  readonly streamBandwidth: number | null;
  readonly estimatedBandwidth: number | null;
  readonly decodedFrames: number | null;
  readonly droppedFrames: number | null;
  /** Seconds. */
  readonly bufferAhead: number;
  readonly liveLatency: number | null;
}

/** Plays a manifest in a video element. An engine is attached once and loaded many times. */
export interface PlayerEngine {
  /** Changes the settings from the next load on. */
  tune(settings: EngineSettings): void;

  /**
   * Attaches a video element, once; `textContainer` covers it and receives the subtitles. Rejects if the code
   * cannot be loaded or the engine cannot play here at all.
   */
  attach(video: HTMLVideoElement, textContainer?: HTMLElement): Promise<void>;

  /**
   * Loads an item without starting playback. Resolves to `false` if another load, an unload or the end came
   * first. Rejects with a `PlaybackError`, which is not also reported as an event.
   */
  load(request: LoadRequest): Promise<boolean>;

  /**
   * Loads manifest and init segments of a likely next item while another one plays. Settles when that is done or has
   * failed, which is not reported. The next load or unload drops all prepared items that it does not use.
   */
  prepare(request: Pick<LoadRequest, 'manifestUrl' | 'mime' | 'protection'>): Promise<void>;

  /** The next load of the loaded manifest reuses the loaded data instead of loading it again. */
  keepLoaded(): void;

  /** Drops all prepared items and cancels their requests. */
  dropPrepared(): void;

  /** Starts playback after a load; a rejection by the browser shows as the state `paused`. */
  play(): Promise<void>;

  pause(): void;

  /** Seeks to the nearest seekable position; in a film, at most half a second before its end. */
  seekTo(position: number): void;

  /** Until the returned function is called. */
  onEvent(listener: (event: EngineEvent) => void): () => void;

  tracks(): Tracks;

  /** Selects by `AudioTrack.id`; unknown ids are ignored. Reloads in place on sets that hang on a switch. */
  selectAudio(id: string): Promise<void>;

  /** Selects by `TextTrack.id` and shows the track. */
  selectText(id: string): void;

  /** Hides the subtitles, or shows the last selected ones, otherwise the first. */
  setTextVisible(visible: boolean): void;

  /** Limits the picture height for this and later items; `null` lifts the limit. */
  selectQuality(height: number | null): void;

  /** 1 is normal speed; also applies to later items. */
  setSpeed(rate: number): void;

  stats(): EngineStats;

  /** Those that the loaded manifest names, with addresses that are valid now. Rejects if they cannot be loaded. */
  thumbnails(): Promise<readonly Thumbnail[]>;

  /** A sample of the picture at `now`; cheap enough for frequent calls. `null` while nothing is loaded, and at the end. */
  sample(now: number): PlaybackSample | null;

  /** The active tracks, for reloading the same content. */
  choice(): TrackChoice;

  /** Redirects requests below the first address to the second, until the next load. */
  redirect(from: string, to: string): void;

  /**
   * Sets whether media requests bypass caches from now on, because a cached copy may be the corrupt one.
   * Addresses with a query stay unchanged, because it may be signed.
   */
  passCaches(on: boolean): void;

  /** Empty (`0`–`0`) while nothing is loaded. */
  seekRange(): SeekRange;

  /** Whether the loaded item has an end, as a recording or a live item that has ended. */
  hasEnd(): boolean;

  /** Time at position 0 of a live stream in milliseconds since 1970, by the server's clock; `null` if unknown. */
  startTime(): number | null;

  /** Resumes streaming after an error stopped it; `false` if it had not stopped or only a reload can help. */
  retry(): boolean;

  /** Ends this playback and resets the speed; the engine stays attached for the next load. */
  unload(): Promise<void>;

  /** Like `unload`, after an error that may have broken the player: the next `attach` creates a new one. */
  detach(): Promise<void>;
}
