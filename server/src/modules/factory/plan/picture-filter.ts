import type { PictureFacts } from '../probe/source-facts.ts';
import { coloursOf } from './colours.ts';
import type { Rung } from './ladder.ts';
import type { Chunk, Timing } from './timing.ts';

/** Seconds that are decoded before a chunk: interlaced and rare frames depend on those before them. */
const leadSeconds = 12;

export interface ChunkFilter {
  /** Seconds of the source to skip. */
  readonly skip: number;
  /** A filter graph of ffmpeg whose outputs have the names of the rungs. */
  readonly graph: string;
}

/**
 * The filters that turn a part of the source into the pictures of all rungs: progressive, upright, with square pixels, a
 * constant rate and the colours of ordinary sets. Times of the source count from `start`.
 */
export function pictureFilter(
  picture: PictureFacts,
  rungs: readonly Rung[],
  { rate: [up, down] }: Pick<Timing, 'rate'>,
  { from, to }: Chunk,
  start = 0,
): ChunkFilter {
  const { index, isInterlaced, isHdr } = picture;
  const first = Math.max(0, from - Math.ceil((leadSeconds * up) / down));
  const skip = (first * down) / up;
  const second = (frame: number) => ((frame * down) / up).toFixed(6);
  // Between two frames, so that no rounding decides.
  const border = (frame: number) => second(frame - first - 0.5);
  const common = [
    `[0:${index}]setpts=PTS-(${(start + skip).toFixed(6)})/TB`,
    ...(isInterlaced ? ['bwdif=mode=send_frame'] : []),
    `fps=${up}/${down}:start_time=0`,
    `trim=start=${border(from)}:end=${border(to)}`,
    'setpts=PTS-STARTPTS',
    ...(isHdr ? [toOrdinary] : []),
    `split=${rungs.length}${rungs.map(({ id }) => `[all${id}]`).join('')}`,
  ].join(',');
  const { from: own, to: wanted } = coloursOf(picture);
  const colours = `in_color_matrix=${own}:out_color_matrix=${wanted}:out_range=tv`;
  const each = rungs.map(
    ({ id, width, height }) => `[all${id}]scale=${width}:${height}:${colours},setsar=1,format=yuv420p[${id}]`,
  );
  return { skip, graph: [common, ...each].join(';') };
}

/** Colours in full size all the way: halved ones would need an even picture. */
const toOrdinary =
  'format=yuv444p10le,zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv444p';
