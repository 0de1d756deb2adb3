import type shaka from 'shaka-player/dist/shaka-player.compiled.js';

/** The part of `shaka.Player` that the engine uses. */
export type ShakaPlayer = Pick<
  shaka.Player,
  | 'addEventListener'
  | 'addTextTrackAsync'
  | 'attach'
  | 'configure'
  | 'destroy'
  | 'destroyAllPreloads'
  | 'getAllThumbnails'
  | 'getAudioTracks'
  | 'getBufferedInfo'
  | 'getConfiguration'
  | 'getImageTracks'
  | 'getNetworkingEngine'
  | 'getPresentationStartTimeAsDate'
  | 'getStats'
  | 'getTextTracks'
  | 'getVideoTracks'
  | 'isDynamic'
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
