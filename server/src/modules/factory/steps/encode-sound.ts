import { writeFile } from 'node:fs/promises';
import { tellsOfDamage } from '../plan/damage-notes.ts';
import { gainOf, readLoudness } from '../plan/sound-gain.ts';
import type { SoundFacts } from '../probe/source-facts.ts';
import { runTool } from '../tools/run-tool.ts';
import { untrustedInput } from '../tools/untrusted-input.ts';
import { type FilmWork, makeFiles } from './film-work.ts';

/** The encoder puts as many samples before the first one, so the film's first ones make room for them. */
const priming = 1024;
const rate = 48_000;

/** The file of an encoded track: frames of AAC, which have no delay. */
export function soundFile({ index }: Pick<SoundFacts, 'index'>): string {
  return `sound-${index}.aac`;
}

/** Names the file that has a mark if ffmpeg could not read all of a track. */
export function soundDamage({ index }: Pick<SoundFacts, 'index'>): string {
  return `damage-sound-${index}`;
}

/** Measures a sound track, then encodes it in mono or stereo at -16 LUFS. It begins with the film, at `begin` of the source. */
export async function encodeSound(work: FilmWork, sound: SoundFacts, begin: number): Promise<void> {
  const name = soundFile(sound);
  await makeFiles(work, [name, soundDamage(sound)], async (unfinished) => {
    const isMono = sound.channels === 1;
    // In one format: ffmpeg mixes surround to stereo by other amounts in another.
    const layout = `aformat=sample_fmts=fltp:channel_layouts=${isMono ? 'mono' : 'stereo'}:sample_rates=${rate}`;
    const start = `asetpts=PTS-(${begin.toFixed(6)})/TB,aresample=async=1:first_pts=0,${layout}`;
    const { signal, onSecond } = work;
    let length = 0;
    const onMeasured = (seconds: number) => {
      length = seconds;
      onSecond?.(seconds / 2);
    };
    const input = [...untrustedInput, '-i', work.source, '-map', `0:${sound.index}`];
    const shown = ['-nostdin', '-y', '-copyts', '-progress', 'pipe:1'];
    const meter = ['-af', `${start},loudnorm=print_format=json`, '-f', 'null', '-'];
    const measured = await runTool('ffmpeg', [...shown, '-v', 'info', ...input, ...meter], {
      signal,
      onSecond: onMeasured,
    });
    const gain = gainOf(readLoudness(measured.messages) ?? silence);
    const filter = `${start},volume=${gain}dB,atrim=start_sample=${priming},asetpts=PTS-STARTPTS`;
    const encoder = ['-af', filter, '-c:a', 'aac', '-b:a', isMono ? '80k' : '128k', '-f', 'adts'];
    const args = [...shown, '-v', 'warning', ...input, ...encoder, unfinished(name)];
    const { messages } = await runTool('ffmpeg', args, {
      signal,
      onSecond: (seconds) => onSecond?.((length + seconds) / 2),
    });
    await writeFile(unfinished(soundDamage(sound)), tellsOfDamage(messages) ? '1' : '');
  });
}

const silence = { integrated: Number.NEGATIVE_INFINITY, peak: Number.NEGATIVE_INFINITY };
