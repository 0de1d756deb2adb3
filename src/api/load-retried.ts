import { noteSilence, onRetry } from './reachability.ts';

/**
 * Loads a part of the app that nothing else waits for; if that fails, once more as soon as the service is reachable. Newer
 * engines remember a failed module as long as the page lives and reject again; old engines and a failed style sheet load then.
 */
export async function loadRetried<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise<void>((resolve) => {
      const stop = onRetry(() => {
        stop();
        resolve();
      });
      noteSilence();
    });
    return load();
  }
}
