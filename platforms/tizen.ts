import { attempt } from './attempt.ts';
import { BasePlatform } from './base-platform.ts';
import type { PlatformEnvironment } from './globals.ts';
import type { KeyTable } from './keys.ts';
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
import { watchTizenCaptions } from './tizen-captions.ts';
import { tizenEngineOf, tizenVersionOf } from './tizen-engine.ts';
import { registerTizenKeys, tizenKeyTable } from './tizen-keys.ts';
import { tizenLaunchParameters } from './tizen-launch.ts';

/** Samsung TVs, as an installed app or in the set's browser, where the vendor's globals are missing. */
export class TizenPlatform extends BasePlatform {
  private language: string | null = null;

  constructor(environment: PlatformEnvironment) {
    super(environment);
    const note = ({ language }: { readonly language?: unknown }): void => {
      if (typeof language === 'string' && language !== '') this.language = language;
    };
    attempt(() => this.globals.tizen?.systeminfo?.getPropertyValue?.('LOCALE', note, () => undefined));
  }

  override name(): PlatformName {
    return 'tizen';
  }

  override model(): string | null {
    const info = this.globals.webapis?.productinfo;
    return attempt(() => info?.getRealModel?.()) || attempt(() => info?.getModel?.()) || null;
  }

  /** The firmware if its privilege is granted, otherwise the platform version, e.g. `Tizen 6.5`. */
  override firmware(): string | null {
    const firmware = attempt(() => this.globals.webapis?.productinfo?.getFirmware?.());
    const version = tizenVersionOf(this.userAgent);
    return firmware || (version === null ? null : `Tizen ${version}`);
  }

  override engineVersion(): number | null {
    return tizenEngineOf(this.userAgent);
  }

  /** The system responds a moment after the start; until then, the engine's language is used. */
  override locale(): string | null {
    return this.language ?? super.locale();
  }

  /**
   * Exact where Samsung's own call exists.
   * https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/systeminfo-api.html
   */
  override memoryMegabytes(): number | null {
    const bytes = attempt(() => this.globals.tizen?.systeminfo?.getTotalMemory?.());
    return typeof bytes === 'number' && bytes > 0 ? bytes / 1024 / 1024 : super.memoryMegabytes();
  }

  override keys(): KeyTable {
    return tizenKeyTable(this.globals.tizen);
  }

  override registerKeys(): void {
    registerTizenKeys(this.globals.tizen);
  }

  /**
   * https://developer.samsung.com/smarttv/develop/api-references/samsung-product-api-references/appcommon-api.html
   */
  override keepScreenOn(on: boolean): void {
    const appcommon = this.globals.webapis?.appcommon;
    if (!appcommon) {
      super.keepScreenOn(on);
      return;
    }
    attempt(() => {
      const states = appcommon.AppCommonScreenSaverState;
      const ignore = () => undefined;
      appcommon.setScreenSaver(on ? states.SCREEN_SAVER_OFF : states.SCREEN_SAVER_ON, ignore, ignore);
    });
  }

  /**
   * Reports the gateway's state, because `online`/`offline` events are unreliable in web views. Needs `network.public`.
   * https://developer.samsung.com/smarttv/develop/guides/fundamentals/checking-network-status.html
   */
  override onNetwork(callback: (online: boolean) => void): Unsubscribe {
    const network = this.globals.webapis?.network;
    const id = attempt(() =>
      network?.addNetworkStateChangeListener((state) => {
        if (state === network.NetworkState.GATEWAY_CONNECTED) callback(true);
        if (state === network.NetworkState.GATEWAY_DISCONNECTED) callback(false);
      }),
    );
    if (id === undefined) return super.onNetwork(callback);
    return () => attempt(() => network?.removeNetworkStateChangeListener(id));
  }

  /** The status is `NORMAL` or `WARNING`. */
  override onLowMemory(callback: () => void): Unsubscribe {
    const systeminfo = this.globals.tizen?.systeminfo;
    const id = attempt(() =>
      systeminfo?.addPropertyValueChangeListener?.('MEMORY', ({ status }) => {
        if (status === 'WARNING') callback();
      }),
    );
    if (id === undefined) return super.onLowMemory(callback);
    return () => attempt(() => systeminfo?.removePropertyValueChangeListener?.(id));
  }

  override isOnline(): boolean {
    return attempt(() => this.globals.webapis?.network?.isConnectedToGateway()) ?? super.isOnline();
  }

  /** The system ends an app without an event of the page, so the end is announced here. */
  override exit(): void {
    const application = this.globals.tizen?.application;
    if (!application) {
      super.exit();
      return;
    }
    attempt(() => this.globals.dispatchEvent(new Event('pagehide')));
    attempt(() => application.getCurrentApplication().exit());
  }

  /** The store requires an exit question at the root. In the set's browser, Back leaves the page. */
  override backAtRoot(): BackAtRoot {
    return this.globals.tizen?.application ? 'ask' : 'leave';
  }

  override launchParameters(): LaunchParameters {
    const parameters = tizenLaunchParameters(this.globals.tizen);
    return Object.keys(parameters).length > 0 ? parameters : super.launchParameters();
  }

  /** `appcontrol` is sent to a running app that is opened again; its target is read as at the start. */
  override onRelaunch(callback: (parameters: LaunchParameters) => void): Unsubscribe {
    const listener = () => callback(tizenLaunchParameters(this.globals.tizen));
    this.globals.addEventListener('appcontrol', listener);
    return () => this.globals.removeEventListener('appcontrol', listener);
  }

  /**
   * Tizen 4 loses the sound, 5.5 hangs after a change, 6 works.
   * https://github.com/jellyfin/jellyfin-tizen/issues/148
   * https://github.com/shaka-project/shaka-player/issues/7451
   */
  override supportsPlaybackRate(): boolean {
    return (this.engineVersion() ?? 0) >= 76;
  }

  override speechRecognition(): null {
    return null;
  }

  override shapesSound(): boolean {
    return false;
  }

  /** Only in a package with the privilege `tv.audio`. */
  volume(): ((step: VolumeStep) => void) | null {
    const audio = attempt(() => this.globals.tizen?.tvaudiocontrol);
    if (!audio) return null;
    return (step) => {
      attempt(() => {
        if (step === 'up') audio.setVolumeUp();
        else if (step === 'down') audio.setVolumeDown();
        else audio.setMute(!audio.isMute());
      });
    };
  }

  override maxVideoElements(): number {
    return 1;
  }

  /** Versions 6.5 to 8 may hang on an audio switch within the stream. */
  override playerSettings(): PlayerSettings {
    const engine = this.engineVersion() ?? 0;
    return {
      bufferingGoal: 15,
      bufferBehind: 10,
      rebufferingGoal: 2,
      reloadOnAudioSwitch: engine >= 85 && engine <= 108,
    };
  }

  override onCaptions(callback: (captions: SystemCaptions) => void): void {
    watchTizenCaptions(this.globals.tizen, callback);
  }

  override maxResolution(): Resolution {
    const { systeminfo, productinfo } = this.globals.webapis ?? {};
    const reported = attempt(() => systeminfo?.getMaxVideoResolution?.());
    if (reported) return { width: reported.width, height: reported.height };
    if (attempt(() => productinfo?.is8KPanelSupported?.())) return { width: 7680, height: 4320 };
    if (attempt(() => productinfo?.isUdPanelSupported?.())) return { width: 3840, height: 2160 };
    return { width: 1920, height: 1080 };
  }

  /** The remote has no pointer. A mouse may be connected, and pointer events work either way. */
  override hasPointer(): boolean {
    return false;
  }
}
