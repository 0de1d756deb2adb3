import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { sendGzipped } from '../../../http/send-gzipped.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import {
  hasPicture,
  type KnownRecordings,
  type Recorded,
  type Run,
  recordingMaster,
  recordingPath,
  recordingPlaylist,
  segmentEnd,
} from '../../recording/public.ts';
import { depthOfBroadcast, isOutside } from '../live/broadcast.ts';
import { graceSeconds, windowSeconds } from '../live/timeline.ts';
import { depthOf, isWithheldNow, isWithheldPart, type Withheld } from '../live/withheld.ts';
import type { MediaGrant } from '../media-address.ts';

interface Wanted {
  readonly recordings: KnownRecordings;
  /** The folder of all media. */
  readonly root: string;
  readonly grant: MediaGrant;
  readonly file: string;
  readonly now: Date;
  readonly withheld: Withheld;
}

const day = 86_400;
const m3u8 = 'application/vnd.apple.mpegurl';
const parts = /^(v\d{0,4}|a\d)(?:\.m3u8|\/init-(\d{1,10})\.mp4|\/(\d{1,8})-(\d{1,12})\.m4s)$/;

/**
 * Sends a file of what senders and inputs have sent, live or of an archive range. The rights are those of any channel.
 */
export async function sendRecording(
  reply: FastifyReply,
  recorded: Recorded,
  wanted: Wanted,
): Promise<FastifyReply> {
  const { recordings, root, grant, file, now, withheld } = wanted;
  const seconds = now.getTime() / 1000;
  const past = grant.archive;
  if (past ? withheld.state === 'blacked_out' : isWithheldNow(withheld, seconds))
    throw new DomainError('media_refused');
  const keep = (age: number) => reply.header('cache-control', `public, max-age=${age}`);
  const broadcast = past ? null : (grant.broadcast ?? null);
  const shown = broadcast ? depthOfBroadcast(broadcast, seconds) : windowSeconds;
  const depth = Math.min(windowSeconds, depthOf(withheld, seconds), shown);
  const runs = await recordings.runs(recorded);
  const listed = async () => {
    const all = await recordings.segments(recorded, past?.from ?? seconds - depth, past?.to ?? seconds + day);
    return all.filter((it) => {
      const span = { from: it.at, to: segmentEnd(it) };
      return !isWithheldPart(withheld, span) && !(broadcast && isOutside(broadcast, span));
    });
  };
  if (file === 'master.m3u8') {
    const run = masterRun(runs, past ? (await listed())[0]?.run : undefined);
    return keep(past ? day : 2)
      .type(m3u8)
      .send(recordingMaster(run, grant.maxHeight));
  }
  const [, track = '', init, hour, number] = parts.exec(file) ?? [];
  if (track === '') throw new DomainError('not_found');
  const folder = recordingPath(root, recorded);
  const { maxHeight } = grant;
  const isWithin = (number: number) => {
    const run = runs.find((it) => it.run === number);
    return run !== undefined && hasPicture(run, track, maxHeight);
  };
  if (init !== undefined && !isWithin(Number(init))) throw new DomainError('media_refused');
  if (init !== undefined)
    return keep(day).type(typeOf(track)).sendFile(`init-${init}-${track}.mp4`, join(folder, 'init'));
  if (hour === undefined || number === undefined) {
    const playlist = recordingPlaylist(track, await listed(), { runs, isWhole: past !== null, maxHeight });
    return sendGzipped(keep(past ? day : 1).type(m3u8), playlist);
  }
  const segment = await recordings.segment(recorded, Number(hour), Number(number));
  if (!segment) throw new DomainError('not_found');
  if (!isWithin(segment.run)) throw new DomainError('media_refused');
  const span = { from: segment.at, to: segmentEnd(segment) };
  const isThere = past
    ? span.to > past.from && span.from < past.to
    : seconds - span.to <= windowSeconds + graceSeconds;
  if (!isThere) throw new DomainError('not_found');
  if (isWithheldPart(withheld, span) || (broadcast && isOutside(broadcast, span)))
    throw new DomainError('media_refused');
  return keep(windowSeconds).type('video/iso.segment').sendFile(`${number}-${track}.m4s`, join(folder, hour));
}

/** The run that names the tracks: the one at the beginning of an archive, and the newest one live. */
function masterRun(runs: readonly Run[], first: number | undefined): Run {
  const run = runs.find((it) => it.run === first) ?? runs.at(-1);
  if (!run) throw new DomainError('not_found');
  return run;
}

function typeOf(track: string): string {
  return track.startsWith('v') ? 'video/mp4' : 'audio/mp4';
}
