import { drmConfig } from './drm-config.ts';
import type { AudioPreference, EngineSettings, LoadRequest } from './player-engine.ts';

/** Milliseconds: half a second, one, two … between tries; a stalled answer is given up after 5 s. */
function retryParameters(maxAttempts: number) {
  return {
    maxAttempts,
    baseDelay: 500,
    backoffFactor: 2,
    fuzzFactor: 0.5,
    timeout: 15_000,
    stallTimeout: 5_000,
    connectionTimeout: 8_000,
  };
}

function hdrPreference(hdr: boolean) {
  const preference = { codec: '', label: '', language: '', layout: '', role: '' };
  return (hdr ? ['PQ', 'HLG'] : ['SDR']).map((hdrLevel) => ({ ...preference, hdrLevel }));
}

/**
 * What holds for every load. `stallSkip` and `gapPadding` are left alone: shaka sets them for each TV itself.
 * https://shaka-player-demo.appspot.com/docs/api/shaka.extern.html#.StreamingConfiguration
 */
export function engineConfig(settings: EngineSettings) {
  return {
    // The first load takes 1,000 segments at most unless told; two hours of live are 1,800.
    manifest: { dash: { initialSegmentLimit: 2000 } },
    streaming: {
      bufferingGoal: settings.bufferingGoal,
      bufferBehind: settings.bufferBehind,
      rebufferingGoal: settings.rebufferingGoal,
      // A film goes on without its subtitles rather than not at all.
      ignoreTextStreamFailures: true,
      retryParameters: retryParameters(4),
    },
    drm: { retryParameters: retryParameters(3) },
    ...(settings.hdr !== undefined && { preferredVideo: hdrPreference(settings.hdr) }),
  };
}

/** Preferences in the full form that shaka merges whole. */
function preferredAudio(preferences: readonly AudioPreference[]) {
  return preferences.map(({ language, role = '', label = '', channelCount = 0 }) => ({
    language,
    role,
    label,
    channelCount,
    codec: '',
    spatialAudio: false,
  }));
}

/** What differs from load to load. A live manifest is asked for again more often before it is given up. */
export function loadConfig(request: LoadRequest) {
  const { live, audioLanguages, textLanguages, choice, maxLines, protection } = request;
  const audio = choice?.audio ? [choice.audio] : audioLanguages?.map((language) => ({ language }));
  return {
    manifest: { retryParameters: retryParameters(live ? 6 : 4) },
    // What is absent would stay as the last load had it.
    restrictions: { maxHeight: maxLines ?? Number.POSITIVE_INFINITY },
    ...drmConfig(protection ?? null),
    ...(audio && { preferredAudio: preferredAudio(audio) }),
    ...(textLanguages && {
      preferredText: textLanguages.map((language) => ({ language, role: '', format: '', forced: false })),
    }),
  };
}
