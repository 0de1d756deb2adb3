import { attempt } from './attempt.ts';
import { BasePlatform } from './base-platform.ts';
import type { PlatformEnvironment } from './globals.ts';
import { type KeyTable, webosKeys } from './keys.ts';
import { callLuna } from './luna.ts';
import { asObject, parseObject } from './parse-object.ts';
import type {
  BackAtRoot,
  LaunchParameters,
  PlatformName,
  PlayerSettings,
  Resolution,
  SystemCaptions,
  Unsubscribe,
  VolumeStep,
} from './platform.ts';
import type { WebosSystem } from './webos-api.ts';
import { watchWebosConnection } from './webos-connection.ts';
import { webosScreenSaver } from './webos-screen-saver.ts';

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** LG TVs, as an installed app or in the set's browser, where the vendor's globals are missing. */
export class WebosPlatform extends BasePlatform {
  private readonly screenSaver: (on: boolean) => void;
  private readonly networkCallbacks = new Set<(online: boolean) => void>();
  private online: boolean | null = null;
  private language: string | null = null;
  private silent = false;
  private system: Readonly<Record<string, unknown>> = {};

  constructor(environment: PlatformEnvironment) {
    super(environment);
    const run = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
    this.screenSaver = webosScreenSaver(this.globals, `oyna-${run}`);
    const keys = { keys: ['modelName', 'firmwareVersion', 'sdkVersion', 'UHD'] };
    callLuna(this.globals, 'luna://com.webos.service.tv.systemproperty/getSystemInfo', keys, (response) => {
      if (response.returnValue !== false) this.system = response;
    });
    const setting = { keys: ['localeInfo'] };
    callLuna(this.globals, 'luna://com.webos.settingsservice/getSystemSettings', setting, (response) => {
      const info = asObject(asObject(response.settings)?.localeInfo);
      this.language = text(asObject(info?.locales)?.UI);
    });
    watchWebosConnection(this.globals, (online) => this.setOnline(online));
  }

  override name(): PlatformName {
    return 'webos';
  }

  /**
   * The system responds a moment after the start; until then, the device's own description is used.
   * https://webostv.developer.lge.com/develop/references/tv-device-information
   */
  override model(): string | null {
    return text(this.system.modelName) ?? text(this.device().modelName);
  }

  override firmware(): string | null {
    return text(this.system.firmwareVersion) ?? text(this.device().platformVersion);
  }

  override locale(): string | null {
    return this.language ?? super.locale();
  }

  override keys(): KeyTable {
    return webosKeys;
  }

  override keepScreenOn(on: boolean): void {
    this.screenSaver(on);
  }

  /** The browser's events are used until the connection manager responds. */
  override onNetwork(callback: (online: boolean) => void): Unsubscribe {
    const stopEvents = super.onNetwork((online) => {
      if (this.online === null) callback(online);
    });
    this.networkCallbacks.add(callback);
    return () => {
      stopEvents();
      this.networkCallbacks.delete(callback);
    };
  }

  override isOnline(): boolean {
    return this.online ?? super.isOnline();
  }

  /** LG requires that Back at the root goes to the system, which shows its own home screen or question. */
  override exit(): void {
    const api = this.api();
    if (api?.platformBack) attempt(() => api.platformBack?.());
    else super.exit();
  }

  /** https://webostv.developer.lge.com/develop/guides/back-button */
  override backAtRoot(): BackAtRoot {
    return this.api()?.platformBack ? 'system' : 'leave';
  }

  override launchParameters(): LaunchParameters {
    return parseObject(this.api()?.launchParams) ?? super.launchParameters();
  }

  /**
   * `webOSRelaunch` has the new parameters in its detail. With `handlesRelaunch` in `appinfo.json`, the app
   * must bring itself to the front. https://webostv.developer.lge.com/develop/guides/app-lifecycle-management
   */
  override onRelaunch(callback: (parameters: LaunchParameters) => void): Unsubscribe {
    const listener = (event: Event) => {
      const detail = (event as CustomEvent<unknown>).detail;
      callback(asObject(detail) ?? parseObject(detail) ?? parseObject(this.api()?.launchParams) ?? {});
      attempt(() => this.api()?.activate?.());
    };
    this.globals.document.addEventListener('webOSRelaunch', listener);
    return () => this.globals.document.removeEventListener('webOSRelaunch', listener);
  }

  /**
   * LG's media pipeline supports only rate 1. https://github.com/shaka-project/shaka-player/issues/7154
   * https://github.com/shaka-project/shaka-player/pull/7571
   */
  override supportsPlaybackRate(): boolean {
    return false;
  }

  override speechRecognition(): null {
    return null;
  }

  override shapesSound(): boolean {
    return false;
  }

  /**
   * In an installed app. The set tells nobody whether it is silent, so silence is counted here; more or less volume ends it.
   * https://webostv.developer.lge.com/develop/references/audio
   */
  volume(): ((step: VolumeStep) => void) | null {
    if (!this.globals.WebOSServiceBridge && !this.globals.PalmServiceBridge) return null;
    return (step) => {
      this.silent = step === 'mute' && !this.silent;
      const call = { up: 'volumeUp', down: 'volumeDown', mute: 'setMuted' }[step];
      const parameters = step === 'mute' ? { muted: this.silent } : {};
      callLuna(this.globals, `luna://com.webos.audio/${call}`, parameters);
    };
  }

  override maxVideoElements(): number {
    return 1;
  }

  override playerSettings(): PlayerSettings {
    return { bufferingGoal: 15, bufferBehind: 10, rebufferingGoal: 2, reloadOnAudioSwitch: false };
  }

  /**
   * LG documents only whether captions are on, not how they look.
   * https://webostv.developer.lge.com/develop/references/settings-service
   */
  override onCaptions(callback: (captions: SystemCaptions) => void): void {
    const setting = { category: 'caption', keys: ['captionEnable'], subscribe: true };
    callLuna(this.globals, 'luna://com.webos.settingsservice/getSystemSettings', setting, (response) => {
      const state = asObject(response.settings)?.captionEnable;
      if (state === 'on' || state === 'off') callback({ on: state === 'on' });
    });
  }

  override maxResolution(): Resolution {
    const { screenWidth, screenHeight } = this.device();
    const uhd = this.system.UHD === 'true' || this.system.UHD === true;
    return {
      width: Math.max(uhd ? 3840 : 1920, typeof screenWidth === 'number' ? screenWidth : 0),
      height: Math.max(uhd ? 2160 : 1080, typeof screenHeight === 'number' ? screenHeight : 0),
    };
  }

  /** The Magic Remote. */
  override hasPointer(): boolean {
    return true;
  }

  private setOnline(online: boolean): void {
    const before = this.isOnline();
    this.online = online;
    if (online === before) return;
    for (const callback of this.networkCallbacks) callback(online);
  }

  private api(): WebosSystem | undefined {
    return this.globals.webOSSystem ?? this.globals.PalmSystem;
  }

  private device(): Readonly<Record<string, unknown>> {
    return parseObject(this.api()?.deviceInfo) ?? {};
  }
}
