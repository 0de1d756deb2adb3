/** Receives measurements, which never identify a viewer. */
interface Analytics {
  /** Called occasionally, never from a key press; must neither throw nor block. */
  report(event: string, facts: object): void;
}

/** The extension point for an operator's collector. By default, no data leaves the set. */
export const analytics: Analytics = {
  report: () => undefined,
};
