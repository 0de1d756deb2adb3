import { hlsTag, isAddress } from '../../../shared/hls-tags.ts';
import { limitHls } from '../quality/hls-quality.ts';
import type { GatewayLink } from './gateway-link.ts';
import { heldTags } from './held-tags.ts';
import { gapTag, type HlsSegment, isMasterPlaylist, readHls } from './read-hls.ts';

export interface Rewriting {
  /** Where the playlist or the manifest is, for its relative addresses. */
  readonly url: string;
  readonly maxHeight: number | null;
  /** Unix seconds. */
  readonly now: number;
  /** Seconds of the live window that may be shown. */
  readonly depth: number;
  /** A range of the archive begins then; `null` for live and films. */
  readonly from: number | null;
  /** Whether segments get the time of their broadcast. */
  readonly isTimed: boolean;
  /** The address under which a file is passed on; `null` for one that is not. */
  readonly link: (link: GatewayLink) => string | null;
}

/** Stands for the address of a segment that may not be passed on. Its tag says that it is missing. */
const notPassed = 'missing';
/** A clock of an origin that is off by more than this is not believed. */
const maxClockError = 120;
/** Tags of a media playlist with the address of a file, besides segments. */
const files = /^EXT-X-(KEY|MAP)$/;
const playlists = /^EXT-X-(MEDIA|STREAM-INF|I-FRAME-STREAM-INF|IMAGE-STREAM-INF)$/;

/** Rewrites a playlist of an origin so that all its addresses lead through the gateway, and drops all others. */
export function rewritePlaylist(text: string, rewriting: Rewriting): string {
  return isMasterPlaylist(text) ? rewriteMaster(text, rewriting) : rewriteMedia(text, rewriting);
}

function rewriteMaster(text: string, { url, maxHeight, link }: Rewriting): string {
  const limited = maxHeight === null ? text : limitHls(text, maxHeight).text;
  const linked = (address: string) =>
    passed(address, url, (it) => link({ kind: 'playlist', url: it, span: null }));
  const lines: string[] = [];
  for (const line of limited.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (isAddress(line)) {
      const address = linked(line.trim());
      // Without its address, a tag would take the next one.
      if (address === null) lines.pop();
      else lines.push(address);
    } else {
      const rewritten = withAddress(line, playlists, linked);
      if (rewritten !== null) lines.push(rewritten);
    }
  }
  return lines.join('\n');
}

function rewriteMedia(text: string, rewriting: Rewriting): string {
  const { url, now, depth, from, isTimed, link } = rewriting;
  const { head, segments, sequence, discontinuity, hasEnd } = readHls(text);
  const starts = startsOf(segments, { now, from, hasEnd });
  const isCut = isTimed && from === null && !hasEnd;
  const first = isCut
    ? starts.findIndex((start, at) => start + (segments[at]?.duration ?? 0) > now - depth)
    : 0;
  const skipped = first < 0 ? segments.length : first;
  const gone = segments.slice(0, skipped).filter((it) => it.isDiscontinuous).length;
  const lines = [...head, `#EXT-X-MEDIA-SEQUENCE:${sequence + skipped}`];
  if (discontinuity + gone > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuity + gone}`);
  const toFile = (address: string) =>
    passed(address, url, (it) => link({ kind: 'segment', url: it, span: null }));
  const shown = segments.slice(skipped);
  const addresses = shown.map(({ address, duration }, at) => {
    const start = starts[skipped + at] ?? now;
    const span = isTimed ? { from: start, to: start + duration } : null;
    return passed(address, url, (it) => link({ kind: 'segment', url: it, span }));
  });
  const hasAny = addresses.some((address) => address !== null);
  for (const [at, segment] of (hasAny ? shown : []).entries()) {
    const held = at === 0 ? heldTags(segments.slice(0, skipped), segment) : [];
    for (const line of [...held, ...segment.lines]) {
      const rewritten = withAddress(line, files, toFile);
      if (rewritten !== null) lines.push(rewritten);
    }
    const address = addresses[at] ?? null;
    // Without it, the numbers of the others would change when it leaves the window.
    if (address === null && !segment.isGap) lines.push(gapTag);
    lines.push(address ?? notPassed);
  }
  return [...lines, ...(hasEnd ? ['#EXT-X-ENDLIST'] : []), ''].join('\n');
}

/** When segments were broadcast: by the dates of the playlist, or such that a live playlist ends now. */
function startsOf(
  segments: readonly HlsSegment[],
  { now, from, hasEnd }: Pick<Rewriting, 'now' | 'from'> & { readonly hasEnd: boolean },
): number[] {
  const total = segments.reduce((sum, { duration }) => sum + duration, 0);
  const last = segments.at(-1);
  const end = last?.date == null ? null : last.date + last.duration;
  const isBelieved = end !== null && (from !== null || hasEnd || Math.abs(end - now) <= maxClockError);
  let time = from ?? now - total;
  return segments.map(({ date, duration }) => {
    if (isBelieved && date !== null) time = date;
    const start = time;
    time += duration;
    return start;
  });
}

/**
 * A line with its `URI` replaced; `null` if that may not be passed on, or its tag is not `named`. Keys of DRM have other schemes
 * and stay.
 */
function withAddress(line: string, named: RegExp, linked: (address: string) => string | null): string | null {
  if (!/URI\s*=/.test(line)) return line;
  const tag = hlsTag(line);
  if (tag && !named.test(tag.name)) return null;
  const [whole, address = ''] = /URI\s*=\s*"([^"]*)"/.exec(line) ?? [];
  if (whole === undefined || /^(data|skd|urn):/i.test(address)) return line;
  const to = linked(address);
  return to === null ? null : line.replace(whole, () => `URI="${to}"`);
}

function passed(address: string, base: string, link: (url: string) => string | null): string | null {
  return URL.canParse(address, base) ? link(new URL(address, base).href) : null;
}
