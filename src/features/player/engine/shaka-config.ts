import { drmConfig } from './drm-config.ts';
import type { AudioPreference, EngineSettings, LoadRequest } from './player-engine.ts';

/** Retry delays of 0.5, 1, 2 … s in ms; a stalled response times out after 5 s. */
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
 * Configuration for every load. `stallSkip` and `gapPadding` stay unset, because shaka sets them for each TV.
 * https://shaka-player-demo.appspot.com/docs/api/shaka.extern.html#.StreamingConfiguration
 */
export function engineConfig(settings: EngineSettings) {
  return {
    // By default, the first load takes at most 1,000 segments; two hours of live need 1,800.
    manifest: { dash: { initialSegmentLimit: 2000 } },
    streaming: {
      bufferingGoal: settings.bufferingGoal,
      bufferBehind: settings.bufferBehind,
      rebufferingGoal: settings.rebufferingGoal,
      // A film continues without subtitles rather than stopping.
      ignoreTextStreamFailures: true,
      retryParameters: retryParameters(4),
    },
    drm: { retryParameters: retryParameters(3) },
    ...(settings.hdr !== undefined && { preferredVideo: hdrPreference(settings.hdr) }),
  };
}

/** Preferences in the complete form, which shaka replaces as a whole. */
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

/** Configuration after the load of a live item: its updates are repeated for longer than a load, which is tried again. */
export const liveConfig = { manifest: { retryParameters: retryParameters(6) } };

/** Configuration of a single load. A live one is soon tried again as a whole, so that its failure is known early. */
export function loadConfig(request: LoadRequest) {
  const { live, audioLanguages, textLanguages, choice, maxHeight, protection } = request;
  const audio = choice?.audio ? [choice.audio] : audioLanguages?.map((language) => ({ language }));
  return {
    manifest: { retryParameters: retryParameters(live ? 2 : 4) },
    // An absent value would keep that of the previous load.
    restrictions: { maxHeight: maxHeight ?? Number.POSITIVE_INFINITY },
    ...drmConfig(protection ?? null),
    ...(audio && { preferredAudio: preferredAudio(audio) }),
    ...(textLanguages && {
      preferredText: textLanguages.map((language) => ({ language, role: '', format: '', forced: false })),
    }),
  };
}
