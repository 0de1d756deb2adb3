/** The player's public interface. Screens import nothing else of it. */
export { usePlayback } from './api/get-playback.ts';
export { endPlayback } from './api/heartbeat.ts';
export { prefetchPlayback } from './api/prefetch-playback.ts';
export { type Playable, requestPlayback } from './api/request-playback.ts';
export { PlayerView } from './components/player-view.tsx';
export { useMediaKeys } from './components/use-media-keys.ts';
export { PlaybackError } from './engine/playback-error.ts';
export type { SeriesPlace } from './model/series-place.ts';
export { engineSettings } from './session/engine-settings.ts';
export { preparePlayer } from './session/prepare-player.ts';
export { sourceOfPlayback } from './session/source-of-playback.ts';
export { useHeartbeat } from './session/use-heartbeat.ts';
export { useHistoryReports } from './session/use-history-reports.ts';
export { usePlayer } from './session/use-player.ts';
export { useThumbnails } from './session/use-thumbnails.ts';
export { useWatching } from './session/use-watching.ts';
export { mayAutoplay, noteAutoplay, notePresence } from './session/viewer-presence.ts';
export { useViewerSettings, viewerSettings } from './session/viewer-settings-store.ts';
