import type { Drm } from '@oyna/contract/playback';
import type { PictureSample } from '../model/picture-watch.ts';
import type { SeekRange } from '../model/seek-range.ts';
import type { PlaybackError } from './playback-error.ts';

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

/** Licence servers, and extra headers of every licence request. */
export interface Protection {
  readonly drm: Drm;
  /** Called before each request, because tokens change. */
  readonly headers: () => Readonly<Record<string, string>>;
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
  /** Maximum picture height; default: no limit. */
  readonly maxLines?: number | undefined;
  /** Absent or `null` for clear content. */
  readonly protection?: Protection | null;
}

export interface AudioTrack {
  /** Stays the same when the same content is loaded again. */
  readonly id: string;
  readonly language: string;
  readonly label: string | null;
  readonly roles: readonly string[];
  readonly channels: number | null;
  readonly active: boolean;
}

export interface TextTrack {
  /** Stays the same when the same content is loaded again. */
  readonly id: string;
  readonly language: string;
  readonly label: string | null;
  /** Only what is foreign in the audio's language. */
  readonly forced: boolean;
  readonly active: boolean;
}

export interface VideoQuality {
  /** Lines of picture. */
  readonly height: number;
  readonly width: number;
  /** Bits per second. */
  readonly bandwidth: number;
  /** Brighter than white: PQ or HLG. */
  readonly hdr: boolean;
  readonly active: boolean;
}

export interface Tracks {
  readonly audio: readonly AudioTrack[];
  readonly text: readonly TextTrack[];
  /** Best first. */
  readonly video: readonly VideoQuality[];
}

/** Numbers for the statistics panel and the measured viewing; `null` where not known (yet). */
export interface EngineStats {
  readonly width: number | null;
  readonly height: number | null;
  readonly codecs: string;
  /** Bits per second of what plays, and of what the network gives. */
  readonly streamBandwidth: number | null;
  readonly estimatedBandwidth: number | null;
  readonly decodedFrames: number | null;
  readonly droppedFrames: number | null;
  /** Seconds. */
  readonly bufferAhead: number;
  readonly liveLatency: number | null;
}

export type EngineEvent =
  | { readonly type: 'state'; readonly state: 'playing' | 'paused' | 'ended' }
  | { readonly type: 'time'; readonly position: number; readonly range: SeekRange }
  | { readonly type: 'buffering'; readonly buffering: boolean }
  /** The tracks, or which of them are active, have changed: ask `tracks()`. */
  | { readonly type: 'tracks' }
  | { readonly type: 'error'; readonly error: PlaybackError };

/** What plays a manifest in a video element. One engine is attached once and loaded many times. */
export interface PlayerEngine {
  /** How the set wants it from the next load on. */
  tune(settings: EngineSettings): void;

  /**
   * Takes a video element, once; `textContainer` lies over it and receives the subtitles.
   * Rejects when the code cannot be fetched or the engine cannot play here at all.
   */
  attach(video: HTMLVideoElement, textContainer?: HTMLElement): Promise<void>;

  /**
   * Loads and is ready to play. `false` when another load, an unload or the end came before it was done.
   * Rejects with a `PlaybackError`; that error is not reported as an event as well. Does not start playing.
   */
  load(request: LoadRequest): Promise<boolean>;

  /** Asks for playing, after a load; a refusal by the browser shows as the state `paused`. */
  play(): Promise<void>;

  pause(): void;

  /** Seeks to the nearest position that can be sought to; of a film, half a second before its end at most. */
  seekTo(position: number): void;

  /** Until the returned function is called. */
  onEvent(listener: (event: EngineEvent) => void): () => void;

  tracks(): Tracks;

  /** By `AudioTrack.id`; ids that are not there are ignored. Sets that stick are loaded again in place. */
  selectAudio(id: string): Promise<void>;

  /** By `TextTrack.id`, and shows it. */
  selectText(id: string): void;

  /** Hides the subtitles, or shows the ones chosen last, otherwise the first. */
  setTextVisible(visible: boolean): void;

  /** Loads no more lines of picture than these, from now on and for what is loaded later; `null` lifts the limit. */
  selectQuality(height: number | null): void;

  /** 1 is as fast as it was filmed; holds for what is loaded later as well. */
  setSpeed(rate: number): void;

  stats(): EngineStats;

  /** What the picture shows of itself at `now`; cheap enough to be asked often. `null` while nothing is loaded, and at its end. */
  picture(now: number): PictureSample | null;

  /** What is heard and read now, to load the same content again with. */
  choice(): TrackChoice;

  /** What would be asked for below the first address is asked for below the second, until the next load. */
  redirect(from: string, to: string): void;

  /**
   * Whether media is asked for under addresses that no cache on the way knows, from now on: what is kept there may be
   * what does not play. Addresses with a query are left alone: it may be signed.
   */
  passCaches(on: boolean): void;

  /** Empty (`0`–`0`) while nothing is loaded. */
  seekRange(): SeekRange;

  /** Streams on at once after an error stopped it; `false` when it had not stopped, or only loading can help. */
  retry(): boolean;

  /** Ends this playback, at the speed it was filmed in again; the engine stays attached for the next load. */
  unload(): Promise<void>;

  /** As `unload`, after what may have broken what it played with: the next `attach` begins anew. */
  detach(): Promise<void>;
}
