import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './stack/start-cluster.ts';

const stepMilliseconds = 50;
const patienceMilliseconds = 3000;

interface Seen {
  readonly number: number;
  readonly by: string;
}

/**
 * Writes a number every 50 ms the way the service does, and reads the highest number from replicas the way it does, too. Knows
 * which numbers were acknowledged, how long none could be written, and whether a number was shown that is gone later.
 */
export class Probe {
  /** Times of acknowledgement in ms, by number. */
  readonly acknowledged = new Map<number, number>();
  readonly #seen: Seen[] = [];
  readonly #cluster: Cluster;
  #isRunning = true;
  #works: Promise<void>[] = [];
  #next = 1;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async start(): Promise<void> {
    await this.#once(this.#cluster.urls.database, async (client) => {
      await client.query(
        'create table cluster_probe (number bigint primary key, at timestamptz default clock_timestamp())',
      );
    });
    const { database, replica } = this.#cluster.urls;
    this.#works = [
      this.#repeat(database, (client) => this.#write(client)),
      this.#repeat(replica, (client) => this.#read(client, 'the replicas')),
    ];
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#works);
  }

  /** The longest time without an acknowledged write since a moment (`performance.now()`), in seconds. */
  longestGap(since: number): number {
    const times = [...this.acknowledged.values()].filter((at) => at >= since - 1000);
    const gaps = times.map((at, place) => (times[place + 1] ?? performance.now()) - at);
    return Math.max(0, ...gaps) / 1000;
  }

  /** Sentences about acknowledged numbers that the primary lacks, and about numbers that replicas showed and it lacks. */
  async faults(): Promise<string[]> {
    const stored = await this.#once(this.#cluster.urls.database, async (client) => {
      const { rows } = await client.query<{ number: string }>('select number from cluster_probe');
      return new Set(rows.map(({ number }) => Number(number)));
    });
    const lost = [...this.acknowledged.keys()].filter((number) => !stored.has(number));
    const ghosts = this.#seen.filter(({ number }) => number > 0 && !stored.has(number));
    return [
      ...lost.map((number) => `number ${number} was acknowledged and is gone`),
      ...ghosts.map(({ number, by }) => `number ${number} was shown by ${by} and is gone`),
    ];
  }

  get reads(): number {
    return this.#seen.length;
  }

  /** Runs work on one connection, with patience for a failover. */
  async #once<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    for (let left = 20; ; left -= 1) {
      const client = clientOf(url);
      try {
        await client.connect();
        return await work(client);
      } catch (error) {
        if (left === 0) throw error;
        await pause(500);
      } finally {
        client.end().catch(() => undefined);
      }
    }
  }

  async #repeat(url: string, step: (client: pg.Client) => Promise<void>): Promise<void> {
    while (this.#isRunning) {
      const client = clientOf(url);
      try {
        await client.connect();
        while (this.#isRunning) {
          await step(client);
          await pause(stepMilliseconds);
        }
      } catch {
        await pause(stepMilliseconds);
      } finally {
        client.end().catch(() => undefined);
      }
    }
  }

  async #write(client: pg.Client): Promise<void> {
    const number = this.#next;
    this.#next += 1;
    await client.query('insert into cluster_probe (number) values ($1)', [number]);
    this.acknowledged.set(number, performance.now());
  }

  async #read(client: pg.Client, by: string): Promise<void> {
    const { rows } = await client.query<{ number: string }>(
      'select coalesce(max(number), 0) as number from cluster_probe',
    );
    this.#seen.push({ number: Number(rows[0]?.number), by });
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  });
  client.on('error', () => undefined);
  return client;
}
