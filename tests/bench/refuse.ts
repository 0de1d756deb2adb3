import type { Page } from '../e2e/support/page.ts';

/** Answers requests for addresses with an error until the returned function is called. */
export async function refuse(
  { client: { Fetch } }: Page,
  ...urlPatterns: readonly string[]
): Promise<() => Promise<void>> {
  const stop = Fetch.requestPaused(({ requestId }) => {
    void Fetch.fulfillRequest({ requestId, responseCode: 503 });
  });
  await Fetch.enable({ patterns: urlPatterns.map((urlPattern) => ({ urlPattern })) });
  return async () => {
    await Fetch.disable();
    stop();
  };
}
