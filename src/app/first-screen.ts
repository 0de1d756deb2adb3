let settle: () => void;

/**
 * Resolves once the first screen is drawn, or late. Code and data that it does not need load then and take no time from
 * it.
 */
export const firstScreen = new Promise<void>((resolve) => {
  settle = resolve;
});

/** The first screen is drawn. */
export function noteFirstScreen(): void {
  settle();
}
