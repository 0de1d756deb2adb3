import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendGzipped } from '../../../http/send-gzipped.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { addSubtitles, masterOf } from '../gateway/add-subtitles.ts';
import { isDash } from '../gateway/dash/is-dash.ts';
import { rewriteDash } from '../gateway/dash/rewrite-dash.ts';
import { type Gateway, type GatewaySource, originsOf } from '../gateway/gateway.ts';
import { type GatewayLink, makeLink, makeTemplateLink, type TemplateLink } from '../gateway/gateway-link.ts';
import { isMasterPlaylist } from '../gateway/read-hls.ts';
import { rewritePlaylist } from '../gateway/rewrite-playlist.ts';
import { depthOfBroadcast, isOutside } from '../live/broadcast.ts';
import { depthOf, isWithheldNow, isWithheldPart, type Withheld } from '../live/withheld.ts';
import { type MediaGrant, mediaPath } from '../media-address.ts';
import { gatewayManifests, signedUrl } from '../sources/source-address.ts';
import { sourceUrl } from '../sources/source-url.ts';
import { timeAddress } from '../time-address.ts';

interface Wanted {
  readonly services: Services;
  readonly gateway: Gateway;
  readonly grant: MediaGrant;
  readonly file: string;
  readonly withheld: Withheld;
  /** Whether the playback holds a stream, for everything except playlists. */
  readonly mayStream: () => Promise<boolean>;
}

const m3u8 = 'application/vnd.apple.mpegurl';
const mpd = 'application/dash+xml';
const segmentSeconds = 300;

/** Sends a file of an origin: a playlist whose addresses lead through this server, or a segment as it is. */
export async function sendGateway(reply: FastifyReply, wanted: Wanted): Promise<FastifyReply> {
  const { services, gateway, grant, file, withheld } = wanted;
  const now = services.now().getTime() / 1000;
  const isLive = grant.channel !== null && !grant.archive;
  if (isLive ? isWithheldNow(withheld, now) : withheld.state === 'blacked_out')
    throw new DomainError('media_refused');
  const source = await gateway.source(grant.folder);
  if (file === gatewayManifests.hls || file === gatewayManifests.dash) {
    const url = await sourceUrl(services, source, grant);
    if (url === null) throw new DomainError('not_found');
    return sendPlaylist(reply, wanted, source, { url, subtitles: isLive ? (source.subtitles ?? []) : [] });
  }
  const link = gateway.link(mediaPath(grant), file);
  if (!link) throw new DomainError('media_refused');
  if (link.kind === 'playlist') return sendPlaylist(reply, wanted, source, { url: link.url, subtitles: [] });
  if (!(await wanted.mayStream()) || isRefused(wanted, link)) throw new DomainError('media_refused');
  return sendSegment(reply, wanted, source, link.url);
}

/** Whether a segment lies in a time that the viewer may not see. */
function isRefused({ grant, withheld }: Wanted, { span }: GatewayLink): boolean {
  if (span === null) return false;
  return isWithheldPart(withheld, span) || (grant.broadcast != null && isOutside(grant.broadcast, span));
}

interface AskedPlaylist {
  /** At the origin. */
  readonly url: string;
  /** Beside a live manifest of HLS. */
  readonly subtitles: NonNullable<GatewaySource['subtitles']>;
}

async function sendPlaylist(
  reply: FastifyReply,
  { services, gateway, grant, withheld }: Wanted,
  source: GatewaySource,
  { url, subtitles }: AskedPlaylist,
): Promise<FastifyReply> {
  const now = services.now().getTime() / 1000;
  const path = mediaPath(grant);
  const isTimed = grant.channel !== null;
  const shown = grant.broadcast ? depthOfBroadcast(grant.broadcast, now) : Number.POSITIVE_INFINITY;
  const { text, url: base } = await gateway.playlist(source, url);
  const origins = originsOf(source);
  const toOurs = toBase(reply);
  const depth = Math.min(unlimited(withheld, now), shown);
  // A window that is cut moves with the clock.
  const moment = Number.isFinite(depth) ? Math.floor(now) : '';
  const isMpd = isDash(text);
  const rewritten = gateway.rewritten(`${moment} ${toOurs} ${path} ${base}`, text, () => {
    const isAllowed = ({ url }: { readonly url: string }) => origins.includes(new URL(url).origin);
    const rewriting = {
      url: base,
      maxHeight: grant.maxHeight,
      now,
      depth,
      from: grant.archive?.from ?? null,
      isTimed,
      link: (link: GatewayLink) => (isAllowed(link) ? toOurs + makeLink(services.secrets, path, link) : null),
    };
    if (!isMpd) {
      const playlist = rewritePlaylist(text, rewriting);
      const to = (url: string) => rewriting.link({ kind: 'playlist', url, span: null });
      const added = subtitles.flatMap(({ url, ...track }) => {
        const address = to(url);
        return address === null ? [] : [{ ...track, address }];
      });
      if (added.length === 0) return playlist;
      return addSubtitles(isMasterPlaylist(text) ? playlist : masterOf(to(base) ?? ''), added);
    }
    const template = (link: TemplateLink) =>
      isAllowed(link) ? toOurs + makeTemplateLink(services.secrets, path, link) : null;
    const manifest = rewriteDash(text, { ...rewriting, clock: timeAddress, template });
    if (manifest === null) throw new DomainError('not_playable');
    return manifest;
  });
  reply.header('cache-control', 'private, no-store').type(isMpd ? mpd : m3u8);
  return sendGzipped(reply, rewritten);
}

/** The window of a source may be longer than ours, and is cut only by a blackout. */
function unlimited(withheld: Withheld, now: number): number {
  return withheld.spans.some(({ to }) => to <= now) ? depthOf(withheld, now) : Number.POSITIVE_INFINITY;
}

/** Addresses of a playlist are relative to it, so that a renewed base holds for them. */
function toBase(reply: FastifyReply): string {
  const [, , , , ...rest] = reply.request.url.split('?')[0]?.slice(1).split('/') ?? [];
  return '../'.repeat(rest.length - 1);
}

async function sendSegment(
  reply: FastifyReply,
  { services, gateway, grant }: Wanted,
  source: GatewaySource,
  url: string,
): Promise<FastifyReply> {
  const { redirect } = source.delivery;
  if (redirect !== null) {
    const signed = signedUrl(services, { by: redirect, network: false }, { url, network: '' });
    if (signed === null) throw new DomainError('not_playable');
    return reply.header('cache-control', 'private, no-store').redirect(signed, 302);
  }
  const { range } = reply.request.headers;
  const download = await gateway.segment(source, url, range);
  reply
    .code(download.status)
    .header('cache-control', `${grant.channel === null ? 'private' : 'public'}, max-age=${segmentSeconds}`)
    .header('x-content-type-options', 'nosniff')
    .type(mediaType(download.type));
  if (download.range !== null) reply.header('content-range', download.range);
  if (download.length !== null) reply.header('content-length', download.length);
  return reply.send(download.whole ?? Readable.from(download.bytes(), { objectMode: false }));
}

/** Nothing that a browser would run, whatever the origin says. */
function mediaType(type: string | null): string {
  const [plain = ''] = type?.split(';') ?? [];
  return /^(video|audio)\/[\w.+-]+$|^text\/vtt$|^image\/(jpeg|png|webp)$/i.test(plain)
    ? plain
    : 'application/octet-stream';
}
