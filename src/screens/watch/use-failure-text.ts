import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { isReachable, onReachable } from '../../api/reachability.ts';
import { type ErrorText, useErrorText } from '../../api/use-error-text.ts';
import { PlaybackError } from '../../features/player/index.ts';
import { usePlatform } from '../../shared/platform-context.ts';

/** The original error: the service's, if the player error only wraps one. */
export function rootOf(error: unknown): unknown {
  return error instanceof PlaybackError && error.cause instanceof ApiError ? error.cause : error;
}

const sentences = {
  drm: 'error.playbackProtected',
  output: 'error.playbackOutput',
  unsupported: 'error.playbackUnsupported',
  ended: 'error.playbackEnded',
} as const;

/** Failures of a live source: it does not respond, refuses, or responds with something else. */
const noSignal: readonly string[] = ['network', 'expired', 'manifest'];

/** The key of the sentence about media that do not arrive; the viewer's own connection is blamed only if the API is silent, too. */
function silenceOf({ kind }: PlaybackError, live: boolean, online: boolean) {
  if (kind === 'network' && !online) return 'error.playbackNetwork';
  if (live && noSignal.indexOf(kind) >= 0) return 'error.playbackSignal';
  return kind === 'network' ? 'error.playbackSource' : 'error.playback';
}

/** The sentence for the viewer and the code for support of a failed playback; `live` is a live one. */
export function useFailureText(error: unknown, live = false): ErrorText {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const platform = usePlatform();
  const online = useSyncExternalStore(onReachable, isReachable) && platform.isOnline();
  const root = rootOf(error);
  if (!(root instanceof PlaybackError)) return textOf(root);
  const key = sentences[root.kind as keyof typeof sentences] ?? silenceOf(root, live, online);
  return { sentence: t(key), code: root.code };
}
