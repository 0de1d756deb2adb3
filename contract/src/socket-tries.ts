/** A connection that lasts so long works, in ms. */
const GOOD_MS = 10_000;
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 60_000;
/** Meanwhile a poll renews the token, in ms. */
const RENEWAL_MS = 2000;
/** Without a connection that worked, so many tries are enough. */
const MAX_TRIES = 2;

/**
 * Decides whether a lost WebSocket is tried again. Where none has worked, the network or a proxy forbids them, and two tries are
 * all. Where one has worked, the service restarts or the network was away.
 */
export class SocketTries {
  private hasWorked = false;
  private failures = 0;
  private welcomedAt: number | null = null;

  welcomed(): void {
    this.welcomedAt = performance.now();
  }

  /** How long to wait before the next try, in ms; `null` for never again. `isRejected`: the token was not accepted. */
  lost(isRejected: boolean): number | null {
    const lasted = this.welcomedAt === null ? 0 : performance.now() - this.welcomedAt;
    this.welcomedAt = null;
    if (lasted >= GOOD_MS) {
      this.hasWorked = true;
      this.failures = 0;
    }
    this.failures += 1;
    if (isRejected) return this.failures > MAX_TRIES ? null : RENEWAL_MS;
    if (!this.hasWorked && this.failures >= MAX_TRIES) return null;
    // Sets that lost the same server come back one by one.
    const rest = Math.min(FIRST_REST_MS * 2 ** (this.failures - 1), LONGEST_REST_MS);
    return rest * (0.5 + Math.random());
  }
}
