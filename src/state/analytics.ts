/** Where measured facts go. None of them names a viewer. */
interface Analytics {
  /** Called now and then, never from a key press; must not throw and must not wait. */
  report(event: string, facts: object): void;
}

/** The one place: an operator's build puts its own collector here. As it comes, nothing leaves the set. */
export const analytics: Analytics = {
  report: () => undefined,
};
