import type { KeyTable } from './keys.ts';

export type PlatformName = 'browser' | 'tizen' | 'webos' | 'android-tv';

/** Stops what a subscription started; calling it twice does nothing more. */
export type Unsubscribe = () => void;

/** In pixels of video. */
export interface Resolution {
  readonly width: number;
  readonly height: number;
}

/** What the app was asked to open; `{}` when nothing particular. Values come from outside: validate them. */
export type LaunchParameters = Readonly<Record<string, unknown>>;

/**
 * What happens on Back at the root: `ask` shows the exit question and then calls `exit()`; `system` and
 * `leave` call `exit()` at once.
 */
export type BackAtRoot = 'ask' | 'system' | 'leave';

/** How the player is tuned to the set. Times are seconds. */
export interface PlayerSettings {
  readonly bufferingGoal: number;
  readonly bufferBehind: number;
  readonly rebufferingGoal: number;
  /** Load again at the position instead of switching audio within the stream. */
  readonly reloadOnAudioSwitch: boolean;
}

/**
 * What differs between sets. Members are questions or verbs; none throws, whatever the firmware lacks.
 * Nothing outside `platforms/` asks which set it is.
 */
export interface Platform {
  name(): PlatformName;

  /** The maker's model name, for diagnostics and overrides; `null` while or where unknown. */
  model(): string | null;

  /** The firmware's or operating system's version as the maker writes it; `null` while or where unknown. */
  firmware(): string | null;

  /**
   * Major version of Chromium, `null` for other engines. Asked instead of the model year, because sets get
   * platform upgrades. https://webostv.developer.lge.com/develop/specifications/web-api-and-web-engine
   * https://developer.samsung.com/smarttv/develop/specifications/web-engine-specifications.html
   */
  engineVersion(): number | null;

  /** Engines before Chromium 84: no flex gap, `aspect-ratio` or `inset`, and slow compositing. */
  isOldEngine(): boolean;

  /** Which `keyCode` is which key. */
  keys(): KeyTable;

  /**
   * Ask the system to deliver the remote's keys; once, at start.
   * Tizen delivers only arrows, Enter and Back unasked. Exit is never registered: it is the system's.
   * https://developer.samsung.com/smarttv/develop/guides/user-interaction/remote-control.html
   */
  registerKeys(): void;

  /**
   * Hold the screensaver off, or let it come again. On exactly while something plays (both stores ask it).
   * https://developer.samsung.com/smarttv/develop/guides/fundamentals/setting-screensaver.html
   * https://webostv.developer.lge.com/develop/guides/screensaver
   */
  keepScreenOn(on: boolean): void;

  /** The app went to the background; scripts may stop right after. */
  onSuspend(callback: () => void): Unsubscribe;

  /** The app is on the screen again. */
  onResume(callback: () => void): Unsubscribe;

  /** Called with each change of the connection, `true` when there is one. */
  onNetwork(callback: (online: boolean) => void): Unsubscribe;

  /** Whether the set has a connection; `true` where that cannot be told. */
  isOnline(): boolean;

  /** Leave the app: close it, or hand Back to the system or the browser's history. */
  exit(): void;

  backAtRoot(): BackAtRoot;

  /** What the app was started for: a deep link of the home screen, a query in a browser. */
  launchParameters(): LaunchParameters;

  /** The running app is asked for something new, e.g. a tile of the home screen. */
  onRelaunch(callback: (parameters: LaunchParameters) => void): Unsubscribe;

  /** Whether a speed other than 1 plays with picture and sound. */
  supportsPlaybackRate(): boolean;

  /** How many media elements may be alive at once: most sets have one hardware decoder. */
  maxVideoElements(): number;

  playerSettings(): PlayerSettings;

  /** The largest picture worth loading. */
  maxResolution(): Resolution;

  /** Start with few animations: slow sets, and viewers who asked their system for it. */
  reducedMotionByDefault(): boolean;

  /** Whether a pointer is part of the equipment, so that a back button must be in reach of it. */
  hasPointer(): boolean;
}
