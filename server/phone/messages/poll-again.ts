const retryMs = 3000;

/** Calls `ask` again and again: at once after a response, and after three seconds when it fails. Returns a function that stops it. */
export function pollAgain<T>(ask: () => Promise<T>, take: (response: T) => void): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = async (): Promise<void> => {
    let rest = 0;
    try {
      const response = await ask();
      if (!isStopped) take(response);
    } catch {
      rest = retryMs;
    }
    if (!isStopped) timer = setTimeout(poll, rest);
  };
  void poll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
