/** The result of a vendor call, or `undefined` if it throws (missing privilege, missing on this firmware). */
export function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
