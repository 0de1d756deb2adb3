import type { SpeechRecognitionClass } from './globals.ts';
import type { KeyTable } from './keys.ts';

export type { SpeechRecognitionClass };

/** A step of the volume, or silence on and off. */
export type VolumeStep = 'up' | 'down' | 'mute';

export type PlatformName = 'browser' | 'tizen' | 'webos' | 'android-tv';

/** Ends a subscription; a second call has no effect. */
export type Unsubscribe = () => void;

/** In pixels of video. */
export interface Resolution {
  readonly width: number;
  readonly height: number;
}

/** The target the app was asked to open; `{}` if nothing was requested. Values come from outside: validate them. */
export type LaunchParameters = Readonly<Record<string, unknown>>;

/**
 * Behaviour of Back at the root: `ask` shows the exit question and then calls `exit()`; `system` and
 * `leave` call `exit()` at once.
 */
export type BackAtRoot = 'ask' | 'system' | 'leave';

/** An item of the row "continue watching" on the launcher of a set. */
export interface ContinueItem {
  /** Parameters of a launch: `?type=cinema&id=7&episode=3`. */
  readonly link: string;
  readonly title: string;
  readonly note: string;
  /** Address of a 16:9 picture. */
  readonly picture: string | null;
  /** Seconds. */
  readonly position: number;
  /** Seconds. */
  readonly duration: number;
  /** Milliseconds since 1970. */
  readonly watchedAt: number;
}

/** How the player is tuned to the set. Times are seconds. */
export interface PlayerSettings {
  readonly bufferingGoal: number;
  readonly bufferBehind: number;
  readonly rebufferingGoal: number;
  /** Load again at the position instead of switching audio within the stream. */
  readonly reloadOnAudioSwitch: boolean;
}

/** The set's own settings of captions. A missing part is left to the app; names are those of the app's subtitle style. */
export interface SystemCaptions {
  readonly on?: boolean;
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
  readonly color?: 'white' | 'yellow' | 'cyan' | 'green';
  readonly edge?: 'none' | 'outline' | 'shadow';
  readonly background?: 'none' | 'half' | 'solid';
}

/**
 * The differences between sets. Members are questions or verbs, and none of them throws, whatever the
 * firmware lacks. No code outside `platforms/` checks the kind of set.
 */
export interface Platform {
  name(): PlatformName;

  /** The manufacturer's model name, for diagnostics and overrides; `null` while unknown. */
  model(): string | null;

  /** The version of the firmware or operating system in the manufacturer's notation; `null` while unknown. */
  firmware(): string | null;

  /**
   * Major version of Chromium, `null` for other engines. Used instead of the model year, because sets get
   * platform upgrades. https://webostv.developer.lge.com/develop/specifications/web-api-and-web-engine
   * https://developer.samsung.com/smarttv/develop/specifications/web-engine-specifications.html
   */
  engineVersion(): number | null;

  /** Logical processors; `null` while unknown. */
  cores(): number | null;

  /** The set's memory, rounded by most engines to a power of two; `null` while unknown. */
  memoryMegabytes(): number | null;

  /**
   * The language of the set as a tag (`ru-RU`, `uz_UZ`, `eng_USA`), `null` while unknown. Values come from outside.
   * https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/systeminfo-api.html
   * https://webostv.developer.lge.com/develop/references/settings-service
   */
  locale(): string | null;

  /** Maps `keyCode` to keys. */
  keys(): KeyTable;

  /**
   * Asks the system to deliver the remote's keys; once, at start. By default, Tizen delivers only arrows,
   * Enter and Back. Exit belongs to the system and is never registered.
   * https://developer.samsung.com/smarttv/develop/guides/user-interaction/remote-control.html
   */
  registerKeys(): void;

  /**
   * Holds the screensaver off, or allows it again. Held off exactly during playback, as both stores require.
   * https://developer.samsung.com/smarttv/develop/guides/fundamentals/setting-screensaver.html
   * https://webostv.developer.lge.com/develop/guides/screensaver
   */
  keepScreenOn(on: boolean): void;

  /** The app went to the background; scripts may stop right afterwards. */
  onSuspend(callback: () => void): Unsubscribe;

  /** The app is visible again. */
  onResume(callback: () => void): Unsubscribe;

  /**
   * The system is low on memory and may end the app soon. Only Samsung documents such an event for the pages of
   * televisions, and our Android app passes on Android's own.
   * https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/systeminfo-api.html
   * https://developer.android.com/reference/android/content/ComponentCallbacks2
   */
  onLowMemory(callback: () => void): Unsubscribe;

  /** Called with each change of the connection; `true` means connected. */
  onNetwork(callback: (online: boolean) => void): Unsubscribe;

  /** Whether the set is connected; `true` if unknown. */
  isOnline(): boolean;

  /** Leaves the app: closes it, or hands Back to the system or the browser's history. */
  exit(): void;

  backAtRoot(): BackAtRoot;

  /** The target the app was started with: a deep link from the home screen, or a query in a browser. */
  launchParameters(): LaunchParameters;

  /** The running app is asked to open a new target, e.g. from a home screen tile. */
  onRelaunch(callback: (parameters: LaunchParameters) => void): Unsubscribe;

  /** Whether playback rates other than 1 work with picture and sound. */
  supportsPlaybackRate(): boolean;

  /**
   * Whether the sound of a media element can pass through Web Audio. Samsung and LG play it by hardware beside the engine, so
   * an element that is connected there is silent.
   */
  shapesSound(): boolean;

  /** Maximum number of live media elements; most sets have one hardware decoder. */
  maxVideoElements(): number;

  playerSettings(): PlayerSettings;

  /** The largest picture worth loading. */
  maxResolution(): Resolution;

  /** Calls back with the set's settings of captions and with each change of them; never on sets without such settings. */
  onCaptions(callback: (captions: SystemCaptions) => void): void;

  /** Whether the system setting asks for few animations. */
  prefersReducedMotion(): boolean;

  /**
   * Whether a script that hangs in a frame of another origin leaves the app responsive, because the frame has a process
   * of its own. Desktop browsers isolate sites; the web views of sets run all frames in one process.
   * https://www.chromium.org/Home/chromium-security/site-isolation/ (Chromium 67, not on Android)
   */
  isolatesFrames(): boolean;

  /**
   * Turns speech into text; `null` where the set offers it to no app. Samsung and LG keep the microphone to their own
   * assistants, although some of their engines have the class.
   */
  speechRecognition(): SpeechRecognitionClass | null;

  /**
   * Opens the way to the row "continue watching" of the set's launcher, whose items each call replaces. Absent, or `null`, where
   * pages have none.
   */
  continueRow?(): Promise<(items: readonly ContinueItem[]) => void> | null;

  /** Changes the set's volume by a step, where it offers that to apps; absent or `null` elsewhere. */
  volume?(): ((step: VolumeStep) => void) | null;

  /** Whether the set comes with a pointer, which needs a visible back button. */
  hasPointer(): boolean;
}
