import type { FastifyInstance } from 'fastify';

/** Whether positions travel in requests of their own, or within heartbeats. */
export type Reports = 'apart' | 'together';

/** Seconds between two reports, as sets send them. */
const historySeconds = 15;

interface Person {
  /** Valid at the present time of the clock. */
  readonly token: string;
}

interface Playing {
  readonly person: Person;
  readonly film: number;
  readonly path: string;
  readonly heartbeatSeconds: number;
  /** Sets do not start at the same second. */
  readonly shift: number;
}

/** Viewers of a film each, whose sets send heartbeats and positions by a simulated clock. */
export class Audience {
  readonly #app: FastifyInstance;
  readonly #people: readonly Person[];
  readonly #reports: Reports;
  #playing: readonly Playing[] = [];

  constructor(app: FastifyInstance, people: readonly Person[], reports: Reports) {
    this.#app = app;
    this.#people = people;
    this.#reports = reports;
  }

  async start(): Promise<void> {
    const [film] = await this.#films();
    if (film === undefined) throw new Error('The demo has no free film');
    const playing: Playing[] = [];
    for (const [place, person] of this.#people.entries()) {
      const body = await this.#send('GET', `cinema/${film}/playback/`, person.token);
      playing.push({
        person,
        film,
        path: `cinema/${film}/playback/${body.playback_id}/`,
        heartbeatSeconds: body.heartbeat_seconds,
        shift: place,
      });
    }
    this.#playing = playing;
  }

  /** Sends the requests of one second. */
  async pass(second: number, now: Date): Promise<void> {
    const watched_at = now.toISOString();
    await Promise.all(
      this.#playing.flatMap(({ person, film, path, heartbeatSeconds, shift }) => {
        const sent: Promise<unknown>[] = [];
        if ((second + shift) % heartbeatSeconds === 0) {
          const watched = this.#reports === 'together' ? { watched: { duration: 5400 } } : {};
          sent.push(this.#send('POST', path, person.token, { position: second, watched_at, ...watched }));
        }
        if (this.#reports === 'apart' && (second + shift) % historySeconds === 0) {
          const body = { cinema: film, position: second, duration: 5400, watched_at };
          sent.push(this.#send('POST', 'cinema/history/', person.token, body));
        }
        return sent;
      }),
    );
  }

  async #films(): Promise<readonly number[]> {
    const ids: number[] = [];
    const { results } = await this.#send('GET', 'cinema/?page_size=50');
    for (const { id } of results) {
      const { statusCode, body } = await this.#app.inject({ url: `/api/v2/cinema/${id}/playback/` });
      if (statusCode === 200 && JSON.parse(body).playback_id) ids.push(id);
      if (ids.length > 0) break;
    }
    return ids;
  }

  // biome-ignore lint/suspicious/noExplicitAny: only the fields that are read are known
  async #send(method: 'GET' | 'POST', path: string, token?: string, payload?: object): Promise<any> {
    const response = await this.#app.inject({
      method,
      url: `/api/v2/${path}`,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(payload && { payload }),
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json();
  }
}
