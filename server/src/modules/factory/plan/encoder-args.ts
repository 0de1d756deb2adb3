import type { Colours } from './colours.ts';
import type { Rung } from './ladder.ts';
import type { Timing } from './timing.ts';

const bitsOf = ({ kilobits }: Rung) => ['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`];

/** Arguments of ffmpeg for one quality: constant quality below a limit, and a keyframe at each segment and nowhere else. */
export function encoderArgs(
  rung: Rung,
  { rate: [up], segmentFrames }: Pick<Timing, 'rate' | 'segmentFrames'>,
  threads: number,
  { to }: Pick<Colours, 'to'>,
): string[] {
  const colours = ['-colorspace', to, '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const common = [...colours, '-color_range', 'tv', '-video_track_timescale', `${up}`];
  return [...encoders[rung.codec](rung, segmentFrames, threads), ...common];
}

const encoders: Readonly<Record<Rung['codec'], (rung: Rung, frames: number, threads: number) => string[]>> = {
  h264: (rung, frames, threads) => [
    ...['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-crf', '21', ...bitsOf(rung)],
    ...['-g', `${frames}`, '-keyint_min', `${frames}`, '-sc_threshold', '0', '-bf', '2'],
    ...['-x264-params', 'open-gop=0', '-threads', `${threads}`],
  ],
  hevc: (rung, frames, threads) => {
    const keys = `keyint=${frames}:min-keyint=${frames}:scenecut=0:open-gop=0:bframes=2`;
    // Its text about the encoder would differ between machines that share a film.
    const rest = `repeat-headers=0:info=0:log-level=warning${threads > 0 ? `:pools=${threads}:frame-threads=1` : ''}`;
    return [
      ...['-c:v', 'libx265', '-preset', 'fast', '-crf', '23', ...bitsOf(rung), '-tag:v', 'hvc1'],
      ...['-x265-params', `${keys}:${rest}`],
    ];
  },
  av1: ({ kilobits }, frames, threads) => [
    ...['-c:v', 'libsvtav1', '-preset', '8', '-crf', '35', '-g', `${frames}`],
    ...['-svtav1-params', `mbr=${kilobits}:scd=0:irefresh-type=2${threads > 0 ? `:lp=${threads}` : ''}`],
  ],
};
