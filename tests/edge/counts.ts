import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests of one edge for media at the origin, without the keys of viewers. */
export class Counts {
  /** Files that never change, by name and range. */
  readonly fetched: Map<string, number>;
  rights = 0;
  /** Answered requests for such files. */
  fetches = 0;
  playlists = 0;
  bytes = 0;

  constructor(fetched: ReadonlyMap<string, number> = new Map()) {
    this.fetched = new Map(fetched);
  }

  /** The counts of now. */
  copy(): Counts {
    const { rights, fetches, playlists, bytes } = this;
    return Object.assign(new Counts(this.fetched), { rights, fetches, playlists, bytes });
  }

  note({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const file = /^\/media\/[^/]+\/(.+)$/.exec(url)?.[1];
    if (file === undefined) return;
    if (method === 'HEAD') {
      this.rights += 1;
      return;
    }
    this.bytes += Number(response.getHeader('content-length') ?? 0);
    // A live playlist changes with each segment.
    if (file.endsWith('.m3u8')) this.playlists += 1;
    else if (response.statusCode < 300) this.#add(`${file} ${headers.range ?? ''}`);
  }

  /** Files that were fetched more than once. */
  repeated(): readonly string[] {
    return [...this.fetched].flatMap(([name, times]) => (times > 1 ? [`${name} ${times} times`] : []));
  }

  /** After it lost its copies. */
  forget(): void {
    this.fetched.clear();
  }

  #add(name: string): void {
    this.fetches += 1;
    this.fetched.set(name, (this.fetched.get(name) ?? 0) + 1);
  }
}
