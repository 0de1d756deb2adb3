let settle: () => void;

/** Resolves once the first screen is drawn, or late. What it does not need loads then and takes no time from it. */
export const firstScreen = new Promise<void>((resolve) => {
  settle = resolve;
});

/** The first screen is drawn. */
export function noteFirstScreen(): void {
  settle();
}
