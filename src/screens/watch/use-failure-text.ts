import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { type ErrorText, useErrorText } from '../../api/use-error-text.ts';
import { PlaybackError } from '../../features/player/index.ts';

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

/** The sentence for the viewer and the code for support of a failed playback. */
export function useFailureText(error: unknown): ErrorText {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const root = rootOf(error);
  if (!(root instanceof PlaybackError)) return textOf(root);
  const key = sentences[root.kind as keyof typeof sentences] ?? 'error.playback';
  return { sentence: t(key), code: root.code };
}
