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

/** Failures that come from the item or the set, whatever the connection. */
const sentences = {
  drm: 'error.playbackProtected',
  output: 'error.playbackOutput',
  unsupported: 'error.playbackUnsupported',
  ended: 'error.playbackEnded',
} as const;

/** Failures that the connection may have caused; if it works, the fault is that of the media or of the app. */
const faults = { decode: 'error.playbackDamaged', unknown: 'error.playbackOurs' } as const;

/** The key of the sentence about a failure, which says whose fault it is. */
function sentenceOf({ kind }: PlaybackError, live: boolean, online: boolean) {
  const sure = sentences[kind as keyof typeof sentences];
  if (sure) return sure;
  if (!online) return 'error.playbackNetwork';
  return faults[kind as keyof typeof faults] ?? (live ? 'error.playbackSignal' : 'error.playbackSource');
}

/** The sentence for the viewer and the code for support of a failed playback; `live` is a live one. */
export function useFailureText(error: unknown, live = false): ErrorText {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const platform = usePlatform();
  const online = useSyncExternalStore(onReachable, isReachable) && platform.isOnline();
  const root = rootOf(error);
  if (!(root instanceof PlaybackError)) return textOf(root);
  return { sentence: t(sentenceOf(root, live, online)), code: root.code };
}
