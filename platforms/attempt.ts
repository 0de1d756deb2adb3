/** The answer of a vendor's call, or `undefined` when it throws (missing privilege, missing on this firmware). */
export function attempt<Answer>(call: () => Answer): Answer | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
