import { setTimeout as pause } from 'node:timers/promises';
import type { Kind, Recorder } from '../measure/recorder.ts';
import { type LoadResponse, nameFault, type Sender } from './connection.ts';

interface Wanted {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that continue the story; 200 by default. */
  readonly expect?: readonly number[];
  /** Whether the viewer has ended what this request is part of, so that a refusal on its way is no fault. */
  isOver?(): boolean;
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: other tests hold the contract; here only what is acknowledged counts
  readonly body: any;
}

/** The service did not answer as expected, or not at all after all tries. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

/** A viewer waits as long as this for a service that is away. */
const patientSeconds = 90;
const firstWait = 0.5;
const longestWait = 4;

interface Ways {
  readonly api: Sender;
  /** For media and pictures. */
  readonly media: Sender;
}

/** Sends the requests of one viewer, repeats failed ones like the app, and records every attempt. */
export class Client {
  readonly #ways: Ways;
  readonly #recorder: Recorder;
  access: string | null = null;
  refresh: string | null = null;

  constructor(ways: Ways, recorder: Recorder) {
    this.#ways = ways;
    this.#recorder = recorder;
  }

  close(): void {
    this.#ways.api.close();
    this.#ways.media.close();
  }

  /** A call of the API, with its JSON. */
  async call(kind: Kind, method: string, path: string, wanted: Wanted = {}): Promise<Reply> {
    const { status, bytes } = await this.fetch(kind, method, `/api/v2/${path}`, wanted);
    return { status, body: bytes.length === 0 ? null : JSON.parse(bytes.toString()) };
  }

  /** Any request. Repeats it until it is answered as expected; throws `GaveUp` if it never is. */
  async fetch(kind: Kind, method: string, path: string, wanted: Wanted = {}): Promise<LoadResponse> {
    const { expect = [200], isOver = () => false } = wanted;
    let since: number | null = null;
    for (let wait = firstWait; ; wait = Math.min(longestWait, wait * 2)) {
      const { answer, fault, retryAfter } = await this.#attempt(kind, method, path, wanted);
      if (answer && (expect.includes(answer.status) || (answer.status === 403 && isOver()))) {
        if (since !== null) this.#recorder.recovered(kind, since);
        return answer;
      }
      if (answer?.status === 401 && this.refresh !== null && kind !== 'refresh') {
        await this.#renew();
        continue;
      }
      this.#recorder.failed(kind, fault);
      since ??= this.#recorder.now();
      const isFinal = answer !== null && answer.status < 500 && answer.status !== 429;
      if (isFinal || this.#recorder.now() - since > patientSeconds) {
        this.#recorder.gaveUp(kind, fault);
        throw new GaveUp(`${method} ${path}: ${fault}`);
      }
      await pause((retryAfter ?? wait * (0.5 + Math.random())) * 1000);
    }
  }

  async #attempt(kind: Kind, method: string, path: string, { body, headers }: Wanted) {
    const began = performance.now();
    try {
      const way = /^\/(media|art)\//.test(path) ? this.#ways.media : this.#ways.api;
      const answer = await way.send({
        method,
        path,
        headers: {
          'accept-language': 'uz',
          ...(this.access !== null && path.startsWith('/api/') && { authorization: `Bearer ${this.access}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      this.#recorder.answered(kind, performance.now() - began, answer.sent, answer.headers['x-cache']);
      const retryAfter = Number(answer.headers['retry-after']) || null;
      return { answer, fault: `${answer.status} ${codeOf(answer)}`.trim(), retryAfter };
    } catch (error) {
      return { answer: null, fault: nameFault(error), retryAfter: null };
    }
  }

  /** Access tokens expire after 15 minutes. */
  #renewal: Promise<void> | null = null;
  #renew(): Promise<void> {
    this.#renewal ??= this.call('refresh', 'POST', 'auth/token/refresh/', { body: { refresh: this.refresh } })
      .then(({ body }) => {
        this.access = body.access;
        this.refresh = body.refresh;
      })
      .finally(() => {
        this.#renewal = null;
      });
    return this.#renewal;
  }
}

function codeOf({ headers, bytes }: LoadResponse): string {
  if (!String(headers['content-type']).startsWith('application/json')) return '';
  const { code } = JSON.parse(bytes.toString()) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
