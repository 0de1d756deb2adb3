import type { TFunction } from 'i18next';
import { ApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/describe-error.ts';
import { PlaybackError } from '../../features/player/engine/playback-error.ts';

/** The original error: the service's, if the player error only wraps one. */
export function rootOf(error: unknown): unknown {
  return error instanceof PlaybackError && error.cause instanceof ApiError ? error.cause : error;
}

const sentences = {
  network: 'error.playbackNetwork',
  drm: 'error.playbackProtected',
  output: 'error.playbackOutput',
  unsupported: 'error.playbackUnsupported',
} as const;

/** A sentence in the viewer's language, and a code for support. */
export function failureWords(t: TFunction, error: unknown): { sentence: string; code: string } {
  const root = rootOf(error);
  if (root instanceof PlaybackError) {
    const key = sentences[root.kind as keyof typeof sentences] ?? 'error.playback';
    return { sentence: t(key), code: root.code };
  }
  const { detail, key, code } = describeError(root);
  return { sentence: detail ?? t(key), code };
}
