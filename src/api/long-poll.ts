import { errorCode } from './api-error.ts';

/** The service responds after 25 seconds at the latest. */
const TIMEOUT_MS = 35_000;
const RETRY_MS = 5000;

interface PollOptions {
  readonly signal: AbortSignal;
  /** In ms. */
  readonly timeout: number;
}

/**
 * Sends a request by `ask` and hands its response to `take`, again and again: at once after a response, and after five seconds
 * when either fails. Ends when the viewer is not signed in any more. Returns a function that stops it.
 */
export function longPoll<T>(
  ask: (options: PollOptions) => Promise<T>,
  take: (response: T) => void,
): () => void {
  const closing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = async (): Promise<void> => {
    let rest = 0;
    try {
      const response = await ask({ signal: closing.signal, timeout: TIMEOUT_MS });
      if (closing.signal.aborted) return;
      take(response);
    } catch (error) {
      if (closing.signal.aborted || errorCode(error) === 'not_authenticated') return;
      rest = RETRY_MS;
    }
    timer = setTimeout(poll, rest);
  };
  void poll();
  return () => {
    closing.abort();
    clearTimeout(timer);
  };
}
