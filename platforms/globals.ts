import type { TizenApi, TizenWebapis } from './tizen-api.ts';
import type { PalmServiceBridgeClass, WebosSystem } from './webos-api.ts';

interface Listening {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** A lock that keeps the screen awake. https://www.w3.org/TR/screen-wake-lock/ (Chromium 84) */
export interface ScreenLock {
  release(): Promise<void>;
}

/** Speech to text. https://webaudio.github.io/web-speech-api/ (Chromium 33, with a prefix) */
export interface SpeechRecognition {
  /** Language tag. */
  lang: string;
  interimResults: boolean;
  onresult:
    | ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void)
    | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
export type SpeechRecognitionClass = new () => SpeechRecognition;

/** The object that our Android app adds to its web view; see `platforms/android-tv/README.md`. */
export interface AndroidShell {
  /** Closes the app. */
  exit(): void;
  keepScreenOn(on: boolean): void;
  /** Sends the main frame the way to the launcher's row, by a message that is the secret. Absent from older versions. */
  connectRows?(secret: string): void;
}

/** The parts of `window` that platforms read; `window` itself fits. Vendor parts may all be absent. */
export interface PlatformGlobals extends Listening {
  readonly document: Listening & { readonly hidden: boolean };
  readonly navigator: {
    readonly onLine?: boolean;
    readonly language?: string;
    readonly maxTouchPoints?: number;
    readonly deviceMemory?: number;
    readonly hardwareConcurrency?: number;
    readonly wakeLock?: { request(type: 'screen'): Promise<ScreenLock> };
  };
  readonly location: { readonly search: string };
  readonly history: { back(): void };
  readonly screen: { readonly width: number; readonly height: number };
  readonly devicePixelRatio?: number;
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
  close(): void;
  dispatchEvent(event: Event): boolean;
  readonly tizen?: TizenApi;
  readonly webapis?: TizenWebapis;
  readonly webOSSystem?: WebosSystem;
  readonly PalmSystem?: WebosSystem;
  readonly WebOSServiceBridge?: PalmServiceBridgeClass;
  readonly PalmServiceBridge?: PalmServiceBridgeClass;
  readonly OynaShell?: AndroidShell;
  readonly AudioContext?: unknown;
  readonly webkitSpeechRecognition?: SpeechRecognitionClass;
}

/** The input for selecting a platform: `{ userAgent: navigator.userAgent, globals: window }`. */
export interface PlatformEnvironment {
  readonly userAgent: string;
  readonly globals: PlatformGlobals;
}
