import pg from 'pg';

const connectMilliseconds = 5000;
/** How often a silent connection is checked, and how long the database may take to respond. */
const checkMilliseconds = 20_000;
const responseMilliseconds = 10_000;
const firstPause = 500;
const longestPause = 30_000;

/**
 * A connection to PostgreSQL that only listens, and connects again when it is lost. `onNotice` receives payloads, and
 * `null` after each connection, because notices before it are lost.
 */
export class NoticeConnection {
  static readonly channel = 'oyna';
  static readonly applicationName = 'oyna signals';
  readonly #connectionString: string;
  readonly #onNotice: (payload: string | null) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = firstPause;
  #isClosed = false;

  constructor(connectionString: string, onNotice: (payload: string | null) => void) {
    this.#connectionString = connectionString;
    this.#onNotice = onNotice;
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: responseMilliseconds,
      keepAlive: true,
      application_name: NoticeConnection.applicationName,
    });
    this.#client = client;
    const lost = () => {
      if (this.#client === client) this.#reconnect();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => this.#onNotice(payload ?? null));
    try {
      await client.connect();
      await client.query(`listen ${NoticeConnection.channel}`);
      if (this.#client !== client) return;
      this.#pause = firstPause;
      this.#onNotice(null);
      this.#check(client, lost);
    } catch {
      lost();
    }
  }

  /** A connection whose other end is gone reports nothing by itself. */
  #check(client: pg.Client, lost: () => void): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(() => {
        if (this.#client === client) this.#check(client, lost);
      }, lost);
    }, checkMilliseconds);
    this.#timer.unref();
  }

  #reconnect(): void {
    this.#drop();
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#pause);
    this.#timer.unref();
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    client?.end().catch(() => undefined);
  }
}
