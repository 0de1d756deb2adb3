import { setTimeout as pause } from 'node:timers/promises';

const stepMilliseconds = 50;

/** Asks until the answer is yes. A refused connection counts as no; any other error ends the wait. */
export async function waitFor(
  what: string,
  isThere: () => Promise<boolean>,
  patientSeconds = 60,
): Promise<void> {
  const end = performance.now() + patientSeconds * 1000;
  while (performance.now() < end) {
    const answer = await isThere().catch((error: unknown) => {
      // Node's fetch wraps every network error in this one.
      if (error instanceof TypeError) return false;
      throw error;
    });
    if (answer) return;
    await pause(stepMilliseconds);
  }
  throw new Error(`${what} did not start within ${patientSeconds} s`);
}
