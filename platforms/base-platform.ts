import { engineVersionOf } from './engine-version.ts';
import type { PlatformEnvironment, PlatformGlobals, SpeechRecognitionClass } from './globals.ts';
import { browserKeys, type KeyTable } from './keys.ts';
import type {
  BackAtRoot,
  LaunchParameters,
  Platform,
  PlatformName,
  PlayerSettings,
  Resolution,
  SystemCaptions,
  Unsubscribe,
} from './platform.ts';
import { queryParameters } from './query-parameters.ts';
import { watchSuspension } from './watch-suspension.ts';

/** Behaviour of a plain browser, and the fallback for every unknown set. */
export class BasePlatform implements Platform {
  protected readonly userAgent: string;
  protected readonly globals: PlatformGlobals;
  private wakeLock: Promise<(on: boolean) => void> | undefined;

  constructor(environment: PlatformEnvironment) {
    this.userAgent = environment.userAgent;
    this.globals = environment.globals;
  }

  name(): PlatformName {
    return 'browser';
  }

  model(): string | null {
    return null;
  }

  firmware(): string | null {
    return null;
  }

  engineVersion(): number | null {
    return engineVersionOf(this.userAgent);
  }

  cores(): number | null {
    return this.globals.navigator.hardwareConcurrency ?? null;
  }

  /** Pages of plain `http:` are not told. https://www.w3.org/TR/device-memory/ (Chromium 63) */
  memoryMegabytes(): number | null {
    const gigabytes = this.globals.navigator.deviceMemory;
    return gigabytes ? gigabytes * 1024 : null;
  }

  locale(): string | null {
    return this.globals.navigator.language || null;
  }

  keys(): KeyTable {
    return browserKeys;
  }

  registerKeys(): void {}

  keepScreenOn(on: boolean): void {
    // Only playback holds the lock, so the first screen does not load it.
    this.wakeLock ??= import('./screen-wake-lock.ts').then(({ screenWakeLock }) =>
      screenWakeLock(this.globals),
    );
    this.wakeLock.then(
      (hold) => hold(on),
      () => {
        this.wakeLock = undefined;
      },
    );
  }

  onSuspend(callback: () => void): Unsubscribe {
    return watchSuspension(this.globals, (suspended) => {
      if (suspended) callback();
    });
  }

  onResume(callback: () => void): Unsubscribe {
    return watchSuspension(this.globals, (suspended) => {
      if (!suspended) callback();
    });
  }

  onLowMemory(_callback: () => void): Unsubscribe {
    return () => undefined;
  }

  onNetwork(callback: (online: boolean) => void): Unsubscribe {
    const online = () => callback(true);
    const offline = () => callback(false);
    this.globals.addEventListener('online', online);
    this.globals.addEventListener('offline', offline);
    return () => {
      this.globals.removeEventListener('online', online);
      this.globals.removeEventListener('offline', offline);
    };
  }

  isOnline(): boolean {
    return this.globals.navigator.onLine !== false;
  }

  exit(): void {
    this.globals.history.back();
  }

  backAtRoot(): BackAtRoot {
    return 'leave';
  }

  launchParameters(): LaunchParameters {
    return queryParameters(this.globals.location.search);
  }

  onRelaunch(_callback: (parameters: LaunchParameters) => void): Unsubscribe {
    return () => undefined;
  }

  supportsPlaybackRate(): boolean {
    return true;
  }

  shapesSound(): boolean {
    return this.globals.AudioContext !== undefined;
  }

  maxVideoElements(): number {
    return 2;
  }

  playerSettings(): PlayerSettings {
    return { bufferingGoal: 30, bufferBehind: 30, rebufferingGoal: 0, reloadOnAudioSwitch: false };
  }

  maxResolution(): Resolution {
    const { width, height } = this.globals.screen;
    const ratio = this.globals.devicePixelRatio ?? 1;
    return { width: Math.max(1920, width * ratio), height: Math.max(1080, height * ratio) };
  }

  onCaptions(_callback: (captions: SystemCaptions) => void): void {}

  prefersReducedMotion(): boolean {
    return this.matches('(prefers-reduced-motion: reduce)');
  }

  isolatesFrames(): boolean {
    return false;
  }

  speechRecognition(): SpeechRecognitionClass | null {
    return this.globals.webkitSpeechRecognition ?? null;
  }

  hasPointer(): boolean {
    return this.matches('(any-pointer: fine)');
  }

  protected matches(query: string): boolean {
    return this.globals.matchMedia?.(query).matches ?? false;
  }
}
