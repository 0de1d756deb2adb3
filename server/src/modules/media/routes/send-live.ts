import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { sendGzipped } from '../../../http/send-gzipped.ts';
import type { Folders } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { depthOfBroadcast, isOutside } from '../live/broadcast.ts';
import { archiveManifest, dashManifest, hasOldTracks } from '../live/dash.ts';
import { archivePlaylist, masterPlaylist, mediaPlaylist } from '../live/hls.ts';
import { shiftSegment } from '../live/shift-segment.ts';
import {
  isKept,
  isServed,
  type Past,
  pastOf,
  segmentAt,
  segmentSpan,
  windowSeconds,
} from '../live/timeline.ts';
import { depthOf, isWithheldNow, isWithheldPart, type Withheld } from '../live/withheld.ts';
import type { MediaGrant } from '../media-address.ts';
import type { LoopFacts, LoopTrack } from '../media-facts.ts';
import { limitLoop } from '../quality/limit-loop.ts';
import { timeAddress } from '../time-address.ts';

interface Wanted {
  readonly folders: Folders;
  readonly grant: MediaGrant;
  readonly file: string;
  readonly now: Date;
  readonly withheld: Withheld;
}

const day = 86_400;
const mpd = 'application/dash+xml';
const m3u8 = 'application/vnd.apple.mpegurl';

/** Sends a file of a channel; everything except the media bytes of its loop is generated. */
export async function sendLive(reply: FastifyReply, whole: LoopFacts, wanted: Wanted): Promise<FastifyReply> {
  const { folders, grant, file, now, withheld } = wanted;
  const loop = limitLoop(whole, grant.maxHeight);
  const past = grant.archive && pastOf(loop, grant.archive);
  const keep = (age: number) => reply.header('cache-control', `public, max-age=${age}`);
  const seconds = now.getTime() / 1000;
  // Players then request a fresh playback, and the service says why there is none.
  if (past ? withheld.state === 'blacked_out' : isWithheldNow(withheld, seconds)) {
    throw new DomainError('media_refused');
  }
  const broadcast = past ? null : (grant.broadcast ?? null);
  const shown = broadcast ? depthOfBroadcast(broadcast, seconds) : Number.POSITIVE_INFINITY;
  const depth = Math.min(depthOf(withheld, seconds), shown);
  const manifest = manifestOf(loop, past, file, depth);
  if (manifest !== null) return keep(30).type(mpd).send(manifest);
  if (file === 'master.m3u8') return keep(30).type(m3u8).send(masterPlaylist(loop));
  const [, id = '', part] = /^([\w-]+)(?:\.m3u8|\/(init\.mp4|\d{1,10}\.m4s))$/.exec(file) ?? [];
  const isTrack = (it: LoopTrack) => it.id === id;
  const track = loop.tracks.find(isTrack);
  if (!track && whole.tracks.some(isTrack)) throw new DomainError('media_refused');
  if (!track) throw new DomainError('not_found');
  if (part === undefined) {
    const playlist = past ? archivePlaylist(loop, track, past) : mediaPlaylist(loop, track, now, depth);
    return sendGzipped(keep(past ? day : 1).type(m3u8), playlist);
  }
  const folder = join(folders.media, grant.folder);
  if (part === 'init.mp4') return keep(day).type(`${track.type}/mp4`).sendFile(`${id}/init.mp4`, folder);
  const number = Number.parseInt(part, 10);
  const segment = segmentAt(loop, track, number);
  const isThere = past ? isKept(loop, track, segment, past, now) : isServed(track, segment, now);
  if (!isThere) throw new DomainError('not_found');
  const span = segmentSpan(track, segment);
  if (isWithheldPart(withheld, span) || (broadcast && isOutside(broadcast, span))) {
    throw new DomainError('media_refused');
  }
  const bytes = await readFile(join(folder, track.id, `${segment.place + 1}.m4s`));
  const turn = (number - segment.place) / track.segments.length;
  const shifted = shiftSegment(bytes, turn * loop.duration * track.timescale, number);
  return keep(windowSeconds).type('video/iso.segment').send(shifted);
}

/** Live and archive manifests have different names, so that they cannot be confused. */
function manifestOf(loop: LoopFacts, past: Past | null, file: string, depth: number): string | null {
  const [, name, old] = /^(live|archive)(\.vp9)?\.mpd$/.exec(file) ?? [];
  if (name !== (past === null ? 'live' : 'archive')) return null;
  if (old !== undefined && !hasOldTracks(loop)) return null;
  const engine = old === undefined ? undefined : 'old';
  return past === null ? dashManifest(loop, engine, timeAddress, depth) : archiveManifest(loop, engine, past);
}
