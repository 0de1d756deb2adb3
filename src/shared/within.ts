/**
 * The result of a promise, or `fallback` after the timeout in ms. For operations that an engine may never
 * complete: databases, key systems, scripts.
 */
export function within<T>(milliseconds: number, promise: Promise<T>, fallback: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(fallback());
      } catch (error) {
        reject(error);
      }
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
