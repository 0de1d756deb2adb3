/** The parts of Samsung's globals in use; any of them may be missing, or throw without its privilege. */

export interface TizenKey {
  readonly name: string;
  readonly code: number;
}

interface TizenAppControl {
  readonly data?: ReadonlyArray<{ readonly key: string; readonly value: readonly string[] }>;
}

export type TizenCaptionKey =
  | 'CAPTION_ONOFF_KEY'
  | 'CAPTION_FONT_SIZE_KEY'
  | 'CAPTION_FONT_COLOR_KEY'
  | 'CAPTION_BG_OPACITY_KEY'
  | 'CAPTION_EDGE_TYPE_KEY';

/** https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references.html */
export interface TizenApi {
  readonly tvinputdevice?: {
    getSupportedKeys(): readonly TizenKey[];
    registerKey(name: string): void;
    registerKeyBatch?(names: string[], done?: () => void, failed?: (error: unknown) => void): void;
  };
  /** https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/tvaudiocontrol-api.html */
  readonly tvaudiocontrol?: {
    setVolumeUp(): void;
    setVolumeDown(): void;
    isMute(): boolean;
    setMute(mute: boolean): void;
  };
  readonly tvinfo?: {
    getCaptionValue(key: TizenCaptionKey): unknown;
    addCaptionValueChangeListener?(key: TizenCaptionKey, listener: () => void): number;
  };
  readonly systeminfo?: {
    /** In bytes. */
    getTotalMemory?(): number;
    getPropertyValue?(
      property: 'LOCALE',
      done: (value: { readonly language?: unknown }) => void,
      failed?: (error: unknown) => void,
    ): void;
    addPropertyValueChangeListener?(
      property: 'MEMORY',
      listener: (value: { readonly status?: unknown }) => void,
    ): number;
    removePropertyValueChangeListener?(id: number): void;
  };
  readonly application?: {
    getCurrentApplication(): {
      exit(): void;
      getRequestedAppControl?(): { readonly appControl?: TizenAppControl } | null;
    };
  };
}

/** https://developer.samsung.com/smarttv/develop/api-references/samsung-product-api-references.html */
export interface TizenWebapis {
  readonly appcommon?: {
    readonly AppCommonScreenSaverState: {
      readonly SCREEN_SAVER_OFF: unknown;
      readonly SCREEN_SAVER_ON: unknown;
    };
    setScreenSaver(state: unknown, done?: () => void, failed?: (error: unknown) => void): void;
  };
  readonly network?: {
    readonly NetworkState: { readonly GATEWAY_CONNECTED: unknown; readonly GATEWAY_DISCONNECTED: unknown };
    isConnectedToGateway(): boolean;
    addNetworkStateChangeListener(listener: (state: unknown) => void): number;
    removeNetworkStateChangeListener(id: number): void;
  };
  readonly productinfo?: {
    getFirmware?(): string;
    getRealModel?(): string;
    getModel?(): string;
    isUdPanelSupported?(): boolean;
    is8KPanelSupported?(): boolean;
  };
  readonly systeminfo?: { getMaxVideoResolution?(): { readonly width: number; readonly height: number } };
}
