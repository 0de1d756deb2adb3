import { inputArgs } from './input-args.ts';
import type { ProbedInput } from './probe-input.ts';
import { encodedHeight } from './smaller-copies.ts';

/** Added to all times, so that none is negative. */
const offset = ['-output_ts_offset', '10', '-avoid_negative_ts', 'disabled', '-use_editlist', '0'];
// The head of AAC from a transport stream is known only after its first samples.
const flags = 'delay_moov+default_base_moof+frag_discont';
/** Seconds between two key frames that we encode. */
const group = 2;
const keyFrames = `expr:gte(t,n_forced*${group})`;
/** Kilobits per second of a copy by the square of its height: about 1,000 of 480 lines. */
const bitsPerLine = 0.0045;

/** The picture that is looked at for faults: its key frames, small. Marks come at once (`direct`), not with the next 32 kB of them. */
const look =
  'scale=160:-2,blackdetect=d=4:pix_th=0.1,freezedetect=n=0.001:d=10,metadata=mode=print:file=-:direct=1';
const listen = 'silencedetect=n=-60dB:d=10,ametadata=mode=print:file=-:direct=1';

/**
 * Arguments of a receiver: the picture goes to descriptor 3, its smaller copies to 4 and on, and then the sounds, each as fragmented MP4
 * with a fragment for each key frame or each half second. H.264 and AAC stay as they are. Copies have their key frames where the picture
 * has its own. What is wrong with picture and sound goes to the standard output.
 */
export function receiverArgs(
  address: string,
  { picture, sounds }: ProbedInput,
  copies: readonly number[],
): string[] {
  const first = picture === null ? 3 : 4 + copies.length;
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error'],
    // Only what is decoded for the look is skipped; a picture that we encode needs all of its frames.
    ...(picture?.isReady && copies.length === 0 ? ['-skip_frame:v', 'nokey'] : []),
    ...inputArgs(address),
    ...(picture === null ? [] : ['-map', `0:${picture.index}`, ...encoderOf(picture.isReady), ...offset]),
    ...(picture === null ? [] : ['-movflags', `frag_keyframe+${flags}`, '-f', 'mp4', 'pipe:3']),
    ...(picture === null ? [] : copies.flatMap((height, place) => copyOf(picture, height, 4 + place))),
    ...sounds.flatMap(({ index, isReady }, place) => [
      ...['-map', `0:${index}`],
      ...(isReady
        ? ['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc']
        : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']),
      ...offset,
      ...['-movflags', flags, '-frag_duration', '500000', '-f', 'mp4', `pipe:${first + place}`],
    ]),
    ...(picture === null ? [] : ['-map', `0:${picture.index}`, '-vf', look, '-f', 'null', '/dev/null']),
    ...(sounds[0] ? ['-map', `0:${sounds[0].index}`, '-af', listen, '-f', 'null', '/dev/null'] : []),
  ];
}

function encoderOf(isReady: boolean): string[] {
  if (isReady) return ['-c:v', 'copy'];
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', '23'],
    ...[
      '-maxrate',
      '4M',
      '-bufsize',
      '8M',
      '-vf',
      `yadif=deint=interlaced,scale=-2:'min(${encodedHeight},ih)'`,
    ],
    ...['-force_key_frames', keyFrames, '-sc_threshold', '0', '-threads', '2'],
  ];
}

/** A smaller copy of the picture. Its frames are decoded in their order, so that its times never precede those of the picture. */
function copyOf(picture: NonNullable<ProbedInput['picture']>, height: number, pipe: number): string[] {
  const { index, isReady, width } = picture;
  const size = width < picture.height ? `${height}:-2` : `-2:${height}`;
  const kilobits = Math.round(height * height * bitsPerLine);
  return [
    ...['-map', `0:${index}`, '-vf', `yadif=deint=interlaced,scale=${size}`, '-c:v', 'libx264'],
    ...['-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-crf', '24', '-bf', '0'],
    ...['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`, '-sc_threshold', '0', '-g', '1000'],
    ...['-force_key_frames', isReady ? 'source' : keyFrames, '-fps_mode', 'passthrough', '-threads', '1'],
    ...offset,
    ...['-movflags', `frag_keyframe+${flags}`, '-f', 'mp4', `pipe:${pipe}`],
  ];
}
