import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dashManifest } from '#server/src/modules/media/live/dash.ts';
import { shiftSegment } from '#server/src/modules/media/live/shift-segment.ts';
import { epoch, segmentAt, wallClock, windowAt } from '#server/src/modules/media/live/timeline.ts';
import type { LoopFacts, LoopTrack } from '#server/src/modules/media/media-facts.ts';

/** How a live source of an operator is built. */
export interface LiveShape {
  readonly kind: 'hls' | 'dash';
  /** Name of the manifest; default: `master.m3u8` or `live.mpd`. */
  readonly file?: string;
  /** Identifiers of the tracks in the demo's loop; default: a small picture and one sound. */
  readonly tracks?: readonly string[];
  /** Languages of subtitles, HLS only. */
  readonly subtitles?: readonly string[];
  /** Whether playlists have `PROGRAM-DATE-TIME`, all or those of pictures and sound, HLS only; default: yes. */
  readonly dated?: boolean | 'media';
  /** Whether tracks name their language; default: yes. */
  readonly languages?: boolean;
  /** Whether pages of another origin may read it; default: yes. */
  readonly open?: boolean;
  /** The manifest is an answer 302 to one whose address has a token that is valid for so many seconds. */
  readonly tokenSeconds?: number;
  /** Every file is an answer 302 to the same one at another address of the server. */
  readonly redirects?: boolean;
  /** Seconds of the window; default: 24. */
  readonly window?: number;
}

/** A response to a request for a segment or playlist in place of the right one. */
export type Answer = { readonly status: number; readonly body?: string; readonly type?: string } | 'silence';

/** The present fault of a source. */
export interface SourceFault {
  /** Replaces playlists and manifests. */
  readonly playlist?: Answer;
  /** Replaces the playlists of subtitles. */
  readonly subtitles?: Answer;
  /** Playlists stay as they were at this time, in ms since 1970. */
  readonly stale?: number;
  /** Playlists have no segments. */
  readonly empty?: boolean;
  /** No segment follows this time, in ms since 1970, and `ENDLIST` or a static manifest of DASH says so. */
  readonly ended?: number;
  /** Replaces the segments for which it returns an answer; `number` counts segments of four seconds. */
  readonly segment?: (track: string, number: number) => Answer | null;
}

export interface LiveSource {
  /** Address of a source's manifest; `name` is one of the given shapes. */
  address(name: string): string;
  /** Sets the fault of a source, or none. */
  set(name: string, fault: SourceFault | null): void;
  /** Number of the next segment of every track. */
  next(): number;
  /** Requests of a source so far. */
  requests(name: string): number;
  readonly origin: string;
  /** Where the files of a shape with `redirects` are. */
  readonly otherOrigin: string;
  close(): Promise<void>;
}

const folder = join(import.meta.dirname, '../../../server/demo/media/oyna-1');
const SEGMENT = 4;

type Shapes = Readonly<Record<string, LiveShape>>;

/** Starts a server of live sources over the segments of the demo's first channel, each with faults of its own. */
export async function startLiveSource(shapes: Shapes): Promise<LiveSource> {
  const loop = JSON.parse(await readFile(join(folder, 'media.json'), 'utf8')) as LoopFacts;
  const faults = new Map<string, SourceFault>();
  const requests = new Map<string, number>();

  const tracksOf = ({ tracks = ['v240', 'a-uz'], languages = true }: LiveShape): LoopTrack[] =>
    tracks.flatMap((id) => {
      const track = loop.tracks.find((each) => each.id === id);
      if (!track) return [];
      const { lang: _, engine: __, ...plain } = track;
      return [languages && track.lang !== undefined ? { ...plain, lang: track.lang } : plain];
    });

  function answer(reply: ServerResponse, given: Answer): void {
    if (given === 'silence') return;
    const { status, body = '', type = 'text/html' } = given;
    reply.writeHead(status, { 'content-type': type }).end(body);
  }

  function send(reply: ServerResponse, type: string, body: string | Buffer): void {
    reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  function playlist(shape: LiveShape, id: string, fault: SourceFault): string {
    const { dated = true, window = 24 } = shape;
    const track = loop.tracks.find((each) => each.id === id) ?? loop.tracks[0];
    if (!track) throw new Error('The loop has no track');
    const at = new Date(fault.ended ?? fault.stale ?? Date.now());
    const all = fault.empty ? [] : windowAt(loop, track, at, window);
    const isText = id.startsWith('s-');
    const lines = all.flatMap((segment) => [
      ...(dated === true || (dated && !isText)
        ? [`#EXT-X-PROGRAM-DATE-TIME:${wallClock(track, segment).toISOString()}`]
        : []),
      `#EXTINF:${segment.duration / track.timescale},`,
      `${id}/${segment.number}.${isText ? 'vtt' : 'm4s'}`,
    ]);
    return [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${SEGMENT + 1}`,
      `#EXT-X-MEDIA-SEQUENCE:${all[0]?.number ?? 0}`,
      ...(isText ? [] : [`#EXT-X-MAP:URI="${id}/init.mp4"`]),
      ...lines,
      ...(fault.ended === undefined ? [] : ['#EXT-X-ENDLIST']),
      '',
    ].join('\n');
  }

  function master(shape: LiveShape): string {
    const tracks = tracksOf(shape);
    const audio = tracks.filter(({ type }) => type === 'audio');
    const video = tracks.filter(({ type }) => type === 'video');
    const { subtitles = [] } = shape;
    const named = (lang: string | undefined) => (lang === undefined ? '' : `,LANGUAGE="${lang}"`);
    const media = audio.map(
      ({ id, lang }, place) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${id}"${named(lang)},DEFAULT=${place === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${id}.m3u8"`,
    );
    const texts = subtitles.map(
      (lang) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${lang}",LANGUAGE="${lang}",DEFAULT=NO,AUTOSELECT=YES,URI="s-${lang}.m3u8"`,
    );
    const groups = `${video.length > 0 && audio.length > 0 ? ',AUDIO="a"' : ''}${texts.length > 0 ? ',SUBTITLES="s"' : ''}`;
    const codecs = [...new Set(audio.map(({ codec }) => codec))];
    const variants = (video.length > 0 ? video : audio.slice(0, 1)).flatMap((track) => {
      const all = [...new Set([track.codec, ...codecs])].join();
      const size = track.width ? `,RESOLUTION=${track.width}x${track.height}` : '';
      return [
        `#EXT-X-STREAM-INF:BANDWIDTH=${track.bandwidth + 30_000},CODECS="${all}"${size}${groups}`,
        `${track.id}.m3u8`,
      ];
    });
    const listed = video.length > 0 ? media : [];
    return ['#EXTM3U', '#EXT-X-VERSION:7', ...listed, ...texts, ...variants, ''].join('\n');
  }

  /** The manifest of the demo's own channels without the server's clock. */
  function dash(shape: LiveShape, { ended }: SourceFault): string {
    const { window = 24 } = shape;
    const live = dashManifest({ ...loop, tracks: tracksOf(shape) }, undefined, '', window)
      .replace(/<UTCTiming[^>]*>\n/, '')
      .replace('minimumUpdatePeriod="PT60S"', 'minimumUpdatePeriod="PT4S"');
    return ended === undefined
      ? live
      : live
          .replace('"dynamic"', `"static" mediaPresentationDuration="PT${(ended - epoch) / 1000}S"`)
          .replace(/ (minimumUpdatePeriod|timeShiftBufferDepth|suggestedPresentationDelay)="\w+"/g, '');
  }

  /** One line a second, so that a missing one is noticed soon; its time is that of the picture in 90 kHz. */
  function subtitle(number: number): string {
    const [track] = loop.tracks;
    if (!track) return '';
    const start = segmentAt(loop, track, number).start / track.timescale;
    const ticks = Math.round(start * 90_000) % 2 ** 33;
    const lines = Array.from(
      { length: SEGMENT },
      (_, second) => `00:00:0${second}.000 --> 00:00:0${second + 1}.000\nSatr ${number}.${second}\n`,
    );
    return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${ticks}\n\n${lines.join('\n')}`;
  }

  async function segment(
    reply: ServerResponse,
    id: string,
    number: number,
    fault: SourceFault,
  ): Promise<void> {
    const given = fault.segment?.(id, number);
    if (given) return answer(reply, given);
    if (id.startsWith('s-')) return send(reply, 'text/vtt', subtitle(number));
    const track = loop.tracks.find((each) => each.id === id);
    if (!track || number > next()) return answer(reply, { status: 404 });
    const { place } = segmentAt(loop, track, number);
    const bytes = await readFile(join(folder, id, `${place + 1}.m4s`));
    const turn = (number - place) / track.segments.length;
    send(reply, 'video/mp4', shiftSegment(bytes, turn * loop.duration * track.timescale, number));
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const [, name = '', token, file = ''] = /^\/([\w-]+)\/(?:t(\d+)\/)?([^?]*)/.exec(request.url ?? '') ?? [];
    const shape = shapes[name];
    requests.set(name, (requests.get(name) ?? 0) + 1);
    if (!shape) return answer(reply, { status: 404 });
    if (shape.open ?? true) {
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('access-control-allow-headers', '*');
    }
    if (request.method === 'OPTIONS') return void reply.writeHead(204).end();
    const fault = faults.get(name) ?? {};
    const isMedia = /\.(m4s|mp4|vtt)$/.test(file);
    if (!isMedia && fault.playlist) return answer(reply, fault.playlist);
    if (shape.redirects && request.headers.host !== new URL(otherOrigin).host) {
      return void reply.writeHead(302, { location: `${otherOrigin}${request.url}` }).end();
    }
    if (shape.tokenSeconds !== undefined) {
      if (token === undefined) {
        return void reply
          .writeHead(302, { location: `/${name}/t${Date.now() + shape.tokenSeconds * 1000}/${file}` })
          .end();
      }
      if (Date.now() > Number(token)) return answer(reply, { status: 403 });
    }
    const [, id = '', part] = /^([\w-]+)\/(init|\d+)\.(?:mp4|m4s|vtt)$/.exec(file) ?? [];
    if (part === 'init') return send(reply, 'video/mp4', await readFile(join(folder, id, 'init.mp4')));
    if (part !== undefined) return segment(reply, id, Number(part), fault);
    if (shape.kind === 'dash') return send(reply, 'application/dash+xml', dash(shape, fault));
    const [, of = ''] = /^([\w-]+)\.m3u8$/.exec(file) ?? [];
    if (of.startsWith('s-') && fault.subtitles) return answer(reply, fault.subtitles);
    const text = of === 'master' ? master(shape) : playlist(shape, of, fault);
    send(reply, 'application/vnd.apple.mpegurl', text);
  }

  function next(): number {
    const [track] = loop.tracks;
    const all = track ? windowAt(loop, track, new Date(), 3 * SEGMENT) : [];
    return (all[all.length - 1]?.number ?? 0) + 1;
  }

  const server = createServer((request, reply) => {
    serve(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const otherOrigin = `http://localhost:${port}`;
  return {
    origin,
    otherOrigin,
    address(name) {
      const { kind, file = kind === 'dash' ? 'live.mpd' : 'master.m3u8' } = shapes[name] ?? { kind: 'hls' };
      return `${origin}/${name}/${file}`;
    },
    set: (name, fault) => void (fault ? faults.set(name, fault) : faults.delete(name)),
    next,
    requests: (name) => requests.get(name) ?? 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
