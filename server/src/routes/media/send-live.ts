import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { dashManifest, hasOldTracks } from '../../media/live/dash.ts';
import { masterPlaylist, mediaPlaylist } from '../../media/live/hls.ts';
import { shiftSegment } from '../../media/live/shift-segment.ts';
import { isServed, segmentAt, windowSeconds } from '../../media/live/timeline.ts';
import type { LoopFacts, LoopTrack } from '../../media/media-facts.ts';
import { timeAddress } from '../../media/time-address.ts';
import type { Folders } from '../../services.ts';

interface Wanted {
  readonly folders: Folders;
  readonly folder: string;
  readonly file: string;
  readonly now: Date;
}

const day = 86_400;
const mpd = 'application/dash+xml';
const m3u8 = 'application/vnd.apple.mpegurl';

/** Answers for a file of a channel; all but the bytes of its loop is made on the spot. */
export async function sendLive(reply: FastifyReply, loop: LoopFacts, wanted: Wanted): Promise<FastifyReply> {
  const { folders, folder, file, now } = wanted;
  const keep = (seconds: number) => reply.header('cache-control', `public, max-age=${seconds}`);
  if (file === 'live.mpd')
    return keep(30)
      .type(mpd)
      .send(dashManifest(loop, undefined, timeAddress));
  if (file === 'live.vp9.mpd' && hasOldTracks(loop))
    return keep(30)
      .type(mpd)
      .send(dashManifest(loop, 'old', timeAddress));
  if (file === 'master.m3u8') return keep(30).type(m3u8).send(masterPlaylist(loop));
  const [, id = '', part] = /^([\w-]+)(?:\.m3u8|\/(init\.mp4|\d{1,10}\.m4s))$/.exec(file) ?? [];
  const track = loop.tracks.find((it) => it.id === id);
  if (!track) throw new ApiError(404, 'not_found');
  if (part === undefined)
    return keep(1)
      .type(m3u8)
      .send(mediaPlaylist(loop, track, now));
  if (part === 'init.mp4') return keep(day).type(`${track.type}/mp4`).sendFile(`${folder}/${id}/init.mp4`);
  const bytes = await segment(loop, track, Number.parseInt(part, 10), join(folders.media, folder), now);
  return keep(windowSeconds).type('video/iso.segment').send(bytes);
}

async function segment(loop: LoopFacts, track: LoopTrack, number: number, folder: string, now: Date) {
  const wanted = segmentAt(loop, track, number);
  if (!isServed(track, wanted, now)) throw new ApiError(404, 'not_found');
  const bytes = await readFile(join(folder, track.id, `${wanted.place + 1}.m4s`));
  const turn = (number - wanted.place) / track.segments.length;
  return shiftSegment(bytes, turn * loop.duration * track.timescale, number);
}
