/** Round trips that are remembered. */
const KEPT = 8;

interface RoundTrip {
  /** Duration in ms. */
  readonly took: number;
  /** From the own clock to the server's, in ms. */
  readonly offset: number;
}

/**
 * The server's clock. Half of a round trip is its error, so the shortest one of the last few counts. Old ones are
 * forgotten, because clocks drift apart.
 */
export class ServerOffset {
  private trips: readonly RoundTrip[] = [];

  /** Times in ms: of the own clock before and after a request, and of the server in between. */
  add(sent: number, received: number, server: number): void {
    const trip = { took: received - sent, offset: server - (sent + received) / 2 };
    this.trips = [...this.trips, trip].slice(-KEPT);
  }

  /** The server's time in ms for one of the own clock; `null` before the first round trip. */
  at(own: number): number | null {
    const [first, ...others] = this.trips;
    if (!first) return null;
    return own + others.reduce((best, trip) => (trip.took < best.took ? trip : best), first).offset;
  }
}
