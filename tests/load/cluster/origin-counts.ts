import type { Servers } from '../stack/start-stack.ts';

const stepMilliseconds = 2000;
const series = /^http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm;

/** Counts requests for media that reach the servers, by their own metrics. A server that is killed loses its last two seconds. */
export class OriginCounts {
  /** By method. */
  readonly requests = new Map<string, number>();
  readonly #servers: Servers;
  readonly #last = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(servers: Servers) {
    this.#servers = servers;
    this.#timer = setInterval(() => void this.#read(), stepMilliseconds);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#read();
  }

  async #read(): Promise<void> {
    const headers = { authorization: `Bearer ${this.#servers.metricsToken}` };
    await Promise.all(
      this.#servers.replicas.map(async ({ name, origin }) => {
        const response = await fetch(`${origin}/metrics`, { headers }).catch(() => null);
        if (response?.ok) this.#note(name, await response.text());
      }),
    );
  }

  #note(replica: string, text: string): void {
    for (const [, labels = '', value] of text.matchAll(series)) {
      if (!labels.includes('route="/media/')) continue;
      const method = /method="(\w+)"/.exec(labels)?.[1] ?? '';
      const key = `${replica} ${labels}`;
      const last = this.#last.get(key) ?? 0;
      const now = Number(value);
      // One that started again counts from 0.
      this.requests.set(method, (this.requests.get(method) ?? 0) + (now >= last ? now - last : now));
      this.#last.set(key, now);
    }
  }
}
