/** The parts of LG's globals in use. `webOSSystem` is the newer name of `PalmSystem`. */

/** https://webostv.developer.lge.com/develop/references/webostvjs-webos */
export interface WebosSystem {
  /** JSON, e.g. `{"modelName":"OLED55C2","platformVersion":"7.3.0","screenWidth":1920,…}`. */
  readonly deviceInfo?: string;
  /** JSON of the launch parameters; an empty string without parameters. */
  readonly launchParams?: string;
  platformBack?(): void;
  activate?(): void;
}

/** One call or subscription on the Luna bus; responses arrive as JSON text. */
export interface PalmServiceBridge {
  onservicecallback: ((message: string) => void) | null;
  call(uri: string, parameters: string): void;
}

export type PalmServiceBridgeClass = new () => PalmServiceBridge;
