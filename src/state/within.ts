/**
 * What comes of a promise, or of `otherwise` where nothing has come in so many milliseconds. For what an engine may
 * never answer: databases, key systems, scripts.
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
