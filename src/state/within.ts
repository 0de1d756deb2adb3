/**
 * The result of a promise, or `otherwise` after the timeout in ms. For operations that an engine may never
 * complete: databases, key systems, scripts.
 */
export function within<T>(milliseconds: number, promise: Promise<T>, otherwise: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(otherwise());
      } catch (error) {
        reject(error);
      }
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
