import type { usePlayback } from '../../features/player/index.ts';
import type { Answer } from './play.tsx';

/** What the service has answered to a request that the viewer may repeat; `from` in seconds, `null` for the resume position. */
export function answerOf(request: ReturnType<typeof usePlayback>, from: number | null): Answer {
  const { data = null, isError, error, refetch } = request;
  return { playback: data, from, rejection: isError ? { error, onRetry: () => void refetch() } : null };
}
