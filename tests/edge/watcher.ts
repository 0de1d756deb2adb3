import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readMaster, readSegments, type Segment } from '../load/viewer/playlist.ts';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** The ports that a set needs. */
export interface Ports {
  readonly edge: number;
  /** The service itself, for all but media. */
  readonly service: number;
}

/** A set tries a segment again, as long as its buffer lasts. */
const triesMilliseconds = 20_000;
const againMilliseconds = 500;

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Sums of all watchers of one edge. */
export interface Sums {
  requests: number;
  bytes: number;
  failures: string[];
  readonly times: number[];
}

/** A set that plays a film or a channel through an edge. */
export class Watcher {
  readonly #ports: Ports;
  readonly #path: string;
  readonly #token: string | null;
  readonly #sums: Sums;
  #base = '';
  #manifest = '';
  #playback = '';

  constructor(ports: Ports, path: string, token: string | null, sums: Sums) {
    this.#ports = ports;
    this.#path = path;
    this.#token = token;
    this.#sums = sums;
  }

  /** Requests the addresses, and takes the plan's stream. */
  async open(): Promise<void> {
    const { manifest, playback_id } = await this.#call('GET', `${this.#path}/playback/`);
    const address = new URL(manifest.hls, 'http://localhost').pathname;
    const cut = address.lastIndexOf('/') + 1;
    this.#base = address.slice(0, cut);
    this.#manifest = address.slice(cut);
    this.#playback = playback_id;
    await this.beat();
  }

  async beat(): Promise<void> {
    const body = { position: 1, watched_at: new Date().toISOString() };
    const { media_base } = await this.#call('POST', `${this.#path}/playback/${this.#playback}/`, body);
    if (media_base) this.#base = new URL(media_base, 'http://localhost').pathname;
  }

  /** Plays each track until then (`performance.now()`). */
  async play(until: number): Promise<void> {
    const master = await this.fetch(this.#manifest);
    const { video, audio } = readMaster(master.body.toString());
    const files = audio === null ? [video] : [video, audio];
    const beats = setInterval(() => void this.beat().catch(() => undefined), 25_000);
    await Promise.all(files.map((file) => this.#follow(file, until)));
    clearInterval(beats);
  }

  /** The answer to the newest segment now, as the edge gives it. */
  async probe(): Promise<Answer> {
    const master = await this.#once(this.#manifest, null);
    if (master.status !== 200) return master;
    const { video } = readMaster(master.body.toString());
    const playlist = await this.#once(video, null);
    if (playlist.status !== 200) return playlist;
    const segment = readSegments(playlist.body.toString()).at(-3);
    if (!segment) return { status: 404, body: playlist.body };
    return this.#once(segment.uri, segment.range);
  }

  /** The path of its folder without the key, and its first segment. */
  async first(): Promise<Segment & { readonly path: string }> {
    const master = await this.#once(this.#manifest, null);
    const { video } = readMaster(master.body.toString());
    const [segment] = readSegments((await this.#once(video, null)).body.toString());
    if (!segment) throw new Error(`${this.#path} has no segments`);
    return { ...segment, path: this.#base.replace(/^\/media\/[^/]+\//, '') };
  }

  /** The status of a file, by its name in the folder. */
  async ask(file: string, range: string | null): Promise<number> {
    return (await this.#once(file, range)).status;
  }

  /** The answers to other names of the manifest, and then to the first segment, as if they were a right to it. */
  async trick(): Promise<number> {
    const master = await this.#once(this.#manifest, null);
    if (master.status !== 200) return master.status;
    const { video } = readMaster(master.body.toString());
    const playlist = await this.#once(video, null);
    if (playlist.status !== 200) return playlist.status;
    const [segment] = readSegments(playlist.body.toString());
    for (const name of [`${this.#manifest}?x`, this.#manifest.replace('.m3u8', '.m3u%38'), `${video}?x=.ts`])
      await this.#once(name, null);
    return (await this.#once(segment?.uri ?? '', segment?.range ?? null)).status;
  }

  async fetch(file: string, range: string | null = null): Promise<Answer> {
    const began = performance.now();
    for (;;) {
      const answer = await this.#once(file, range).catch(() => ({ status: 0, body: Buffer.alloc(0) }));
      if (answer.status === 200 || answer.status === 206) {
        this.#sums.times.push(performance.now() - began);
        return answer;
      }
      if (performance.now() - began > triesMilliseconds) {
        this.#sums.failures.push(`${file} answered ${answer.status}`);
        throw new Error(`${file}: ${answer.status}`);
      }
      await pause(againMilliseconds);
    }
  }

  async #follow(file: string, until: number): Promise<void> {
    const seen = new Set<string>();
    let place = 0;
    while (performance.now() < until) {
      const text = (await this.fetch(file)).body.toString();
      const segments = readSegments(text);
      const isLive = !text.includes('#EXT-X-ENDLIST');
      if (!isLive) {
        place = await this.#film(segments, until, place);
        continue;
      }
      const name = ({ uri, range }: Segment) => `${uri} ${range ?? ''}`;
      const fresh = segments.slice(-3).filter((each) => !seen.has(name(each)));
      for (const each of fresh) {
        await this.fetch(each.uri, each.range);
        seen.add(name(each));
      }
      await pause((segments.at(-1)?.seconds ?? 4) * 1000);
    }
  }

  async #film(segments: readonly Segment[], until: number, from: number): Promise<number> {
    let place = from;
    while (performance.now() < until) {
      const segment = segments[place % segments.length];
      if (!segment) throw new Error('The film has no segments');
      await this.fetch(segment.uri, segment.range);
      place += 1;
      await pause(segment.seconds * 1000);
    }
    return place;
  }

  #once(file: string, range: string | null): Promise<Answer> {
    const path = this.#base + file;
    return new Promise((resolve, reject) => {
      const headers = range === null ? {} : { range };
      get({ port: this.#ports.edge, host: '127.0.0.1', path, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(parts);
          this.#sums.requests += 1;
          this.#sums.bytes += body.length;
          resolve({ status: response.statusCode ?? 0, body });
        });
      }).on('error', reject);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: only the fields that are read are known
  async #call(method: 'GET' | 'POST', path: string, payload?: object): Promise<any> {
    const response = await fetch(`http://127.0.0.1:${this.#ports.service}/api/v2/${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
