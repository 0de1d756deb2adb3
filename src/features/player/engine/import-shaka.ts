import type shaka from 'shaka-player/dist/shaka-player.compiled.js';

/** The part of `shaka.Player` that the engine uses. */
export type ShakaPlayer = Pick<
  shaka.Player,
  | 'addEventListener'
  | 'attach'
  | 'configure'
  | 'destroy'
  | 'destroyAllPreloads'
  | 'getAudioTracks'
  | 'getBufferedInfo'
  | 'getNetworkingEngine'
  | 'getPresentationStartTimeAsDate'
  | 'getStats'
  | 'getTextTracks'
  | 'getVideoTracks'
  | 'load'
  | 'preload'
  | 'retryStreaming'
  | 'seekRange'
  | 'selectAudioTrack'
  | 'selectTextTrack'
  | 'selectVideoTrack'
  | 'setMaxHardwareResolution'
  | 'setVideoContainer'
  | 'unload'
>;

export type PreparedLoad = shaka.media.PreloadManager;

export interface ShakaModule {
  readonly Player: { new (): ShakaPlayer; isBrowserSupported(): boolean };
  readonly polyfill: { installAll(): void };
}

/**
 * Loads the player's code, a separate chunk; calling it early (on the title page) speeds up the start.
 * The default build is ES5: the `-es2021` ones do not parse on old sets.
 */
export async function importShaka(): Promise<ShakaModule> {
  const loaded = await import('shaka-player/dist/shaka-player.compiled.js');
  return loaded.default;
}
