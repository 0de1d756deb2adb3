import type pg from 'pg';

/** How old a replica's data may be, and how long it is left alone after a failure or a change of the catalogue. */
export const maxLagSeconds = 5;
const lookMilliseconds = 1000;

interface Sample {
  readonly at: number;
  readonly place: bigint;
}

/**
 * Decides each second whether replicas may be read: the one that responds has everything that the primary had `maxLagSeconds`
 * ago, and nothing that the primary lacks, as after a failover that rolled back its history.
 */
export class ReplicaWatch {
  readonly #primary: pg.Pool;
  readonly #replica: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  /** Of the primary, the newest last. */
  #samples: Sample[] = [];
  #isGood = false;
  #pausedUntil = 0;
  #isLooking = false;

  constructor(primary: pg.Pool, replica: pg.Pool) {
    this.#primary = primary;
    this.#replica = replica;
    this.#timer = setInterval(() => void this.#look(), lookMilliseconds);
    this.#timer.unref();
    void this.#look();
  }

  get isUsable(): boolean {
    return this.#isGood && performance.now() >= this.#pausedUntil;
  }

  /** Leaves replicas alone for as long as they may lag. */
  pause(): void {
    this.#pausedUntil = performance.now() + maxLagSeconds * 1000;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#isGood = false;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      // Before the primary: a replica of the same history is never ahead of a later look at the primary.
      const replica = await placeOf(this.#replica);
      const primary = await placeOf(this.#primary);
      this.#isGood = this.#judge(replica, primary);
    } catch {
      this.#isGood = false;
      this.#samples = [];
    } finally {
      this.#isLooking = false;
    }
  }

  #judge(replica: bigint, primary: bigint): boolean {
    const now = performance.now();
    // The place of a primary goes back only by a failover.
    if (primary < (this.#samples.at(-1)?.place ?? 0n)) this.#samples = [];
    this.#samples.push({ at: now, place: primary });
    const due = this.#samples.findLastIndex(({ at }) => at <= now - maxLagSeconds * 1000);
    if (due > 0) this.#samples.splice(0, due);
    const needed = this.#samples[0]?.place ?? primary;
    return replica >= needed && replica <= primary;
  }
}

/** Bytes of the write-ahead log: written by a primary, replayed by a replica. */
async function placeOf(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ place: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text
      as place`,
  );
  return BigInt(rows[0]?.place ?? 0);
}
