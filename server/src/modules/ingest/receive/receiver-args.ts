import { inputArgs } from './input-args.ts';
import type { ProbedInput } from './probe-input.ts';

/** Added to all times, so that none is negative. */
const offset = ['-output_ts_offset', '10', '-avoid_negative_ts', 'disabled', '-use_editlist', '0'];
// The head of AAC from a transport stream is known only after its first samples.
const flags = 'delay_moov+default_base_moof+frag_discont';
/** Seconds between two key frames that we encode. */
const group = 2;

/** The picture that is looked at for faults: its key frames, small. Marks come at once (`direct`), not with the next 32 kB of them. */
const look =
  'scale=160:-2,blackdetect=d=4:pix_th=0.1,freezedetect=n=0.001:d=10,metadata=mode=print:file=-:direct=1';
const listen = 'silencedetect=n=-60dB:d=10,ametadata=mode=print:file=-:direct=1';

/**
 * Arguments of a receiver: the picture goes to descriptor 3 and the sounds to 4 and on, each as fragmented MP4 with a fragment for each
 * key frame or each half second. H.264 and AAC stay as they are. What is wrong with picture and sound goes to the standard output.
 */
export function receiverArgs(address: string, { picture, sounds }: ProbedInput): string[] {
  const first = picture === null ? 3 : 4;
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error'],
    // Only what is decoded for the look is skipped; a picture that we encode needs all of its frames.
    ...(picture?.isReady ? ['-skip_frame:v', 'nokey'] : []),
    ...inputArgs(address),
    ...(picture === null ? [] : ['-map', `0:${picture.index}`, ...encoderOf(picture.isReady), ...offset]),
    ...(picture === null ? [] : ['-movflags', `frag_keyframe+${flags}`, '-f', 'mp4', 'pipe:3']),
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
    ...['-maxrate', '4M', '-bufsize', '8M', '-vf', "yadif=deint=interlaced,scale=-2:'min(720,ih)'"],
    ...['-force_key_frames', `expr:gte(t,n_forced*${group})`, '-threads', '2'],
  ];
}
