import { addExternalSubtitles } from './external-subtitles.ts';
import { engineConfig, liveConfig, loadConfig } from './shaka-config.ts';
import { playbackErrorOf } from './shaka-errors.ts';
import { filterManifests } from './shaka-manifests.ts';
import { limitQuality, qualityConfig } from './shaka-quality.ts';
import { filterRequests, onSilence } from './shaka-requests.ts';
import { filterSegments } from './shaka-segments.ts';
import { manifestThumbnails } from './shaka-thumbnails.ts';

/** The parts of the engine that only a loaded shaka needs. They load with it. */
export const shakaParts = {
  addExternalSubtitles,
  engineConfig,
  loadConfig,
  liveConfig,
  filterRequests,
  filterManifests,
  filterSegments,
  onSilence,
  playbackErrorOf,
  limitQuality,
  manifestThumbnails,
  qualityConfig,
};

export type ShakaParts = Readonly<typeof shakaParts>;
