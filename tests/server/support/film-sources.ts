import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this machine can make films: apt-get install ffmpeg. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).error === undefined;

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-threads', '1'];

/** Makes small files of films that go through the factory or must not. */
export class FilmSources {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Five seconds with stereo in Uzbek, 5.1 in Russian, text subtitles in Windows-1251, and wrong claims of no kind. */
  film(): string {
    const subtitles = this.#at('cyrillic.srt');
    writeFileSync(
      subtitles,
      Buffer.concat([
        Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n', 'latin1'),
        // Привет in Windows-1251
        Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
        Buffer.from('\n\n', 'latin1'),
      ]),
    );
    return this.#make('film.mkv', [
      ...this.#picture('160x90', '25', 5),
      ...['-f', 'lavfi', '-i', 'aevalsrc=0.02*sin(2765*t)|0.02*sin(2765*t):d=5:s=48000'],
      ...['-f', 'lavfi', '-i', 'aevalsrc=0.8*sin(2765*t):d=5:s=48000'],
      ...['-i', subtitles],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', ...x264],
      ...['-c:a', 'flac', '-ac:a:0', '2', '-ac:a:1', '6', '-c:s', 'copy'],
      ...[
        '-metadata:s:a:0',
        'language=uzb',
        '-metadata:s:a:1',
        'language=rus',
        '-metadata:s:s:0',
        'language=rus',
      ],
    ]);
  }

  /** Odd sizes, ten bits, HDR, 24000/1001 frames a second, no sound. */
  hdr(): string {
    const wide = 'crop=161:91:0:0:exact=1,format=yuv444p10le';
    const colours = ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    return this.#make('hdr.mkv', [
      ...this.#picture('162x92', '24000/1001', 2),
      '-vf',
      wide,
      ...x264,
      ...colours,
    ]);
  }

  /** Interlaced MPEG-2 that begins at five seconds, with mono sound that begins later. */
  interlaced(): string {
    return this.#make('interlaced.ts', [
      ...this.#picture('160x96', '25', 2),
      ...['-itsoffset', '0.5', '-f', 'lavfi', '-i', 'sine=f=440:d=1.5'],
      ...['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-field_order', 'tt', '-threads', '1'],
      ...['-c:a', 'mp2', '-ac', '1', '-output_ts_offset', '5'],
    ]);
  }

  /** Slides: a picture every ten seconds, turned on its side. */
  slides(): string {
    const flat = this.#make('flat.mp4', [...this.#picture('160x90', '1/10', 20), ...x264]);
    const bytes = readFileSync(flat);
    // The matrix of the track: options for it differ between versions of ffmpeg.
    const at = bytes.indexOf(matrix([1, 0, 0, 1]), bytes.indexOf('tkhd', 0, 'latin1'));
    bytes.set(matrix([0, 1, -1, 0]), at);
    return this.named('slides.mp4', bytes);
  }

  /** Frames of any length, times below zero, and a claim of an hour for three seconds. */
  crooked(): string {
    const made = this.#make('crooked.mkv', [
      ...this.#picture('160x90', '25', 3),
      ...[
        '-f',
        'lavfi',
        '-i',
        'sine=f=440:d=3',
        '-vf',
        "select='not(mod(n,3))+gt(n,40)'",
        '-fps_mode',
        'vfr',
      ],
      ...x264,
      ...['-bf', '0', '-c:a', 'aac', '-output_ts_offset', '-1', '-avoid_negative_ts', 'disabled'],
    ]);
    const bytes = readFileSync(made);
    // The element Duration of Matroska: milliseconds as a number of eight bytes.
    bytes.writeDoubleBE(3_600_000, bytes.indexOf(Buffer.from('448988', 'hex')) + 3);
    writeFileSync(made, bytes);
    return made;
  }

  /** 24 seconds in two qualities, with sound in Uzbek. */
  long(): string {
    return this.#make('long.mkv', [
      ...this.#picture('640x360', '25', 24),
      ...['-f', 'lavfi', '-i', 'sine=f=440:d=24', ...x264, '-c:a', 'aac', '-metadata:s:a:0', 'language=uzb'],
    ]);
  }

  /** Two minutes, which are encoded in chunks, in two qualities. */
  minutes(): string {
    return this.#make('minutes.mkv', [
      ...['-f', 'lavfi', '-i', 'gradients=s=640x360:r=25:d=120:speed=0.02,format=yuv420p'],
      ...['-f', 'lavfi', '-i', 'anoisesrc=a=0.1:d=120:s=1', ...x264, '-c:a', 'aac'],
    ]);
  }

  /** A minute of sounds of its own, with fifteen of a tune that every episode has from a second on. */
  episode(name: string, seed: number, introAt: number): string {
    const tune = 'anoisesrc=s=777:a=0.3:r=44100:d=15';
    const own = `anoisesrc=s=${seed}:a=0.3:r=44100:d=60,volume='0.3+0.7*abs(sin(${seed}*3*t))':eval=frame`;
    const [before, after] = [
      `atrim=0:${introAt},asetpts=PTS-STARTPTS`,
      `atrim=${introAt}:45,asetpts=PTS-STARTPTS`,
    ];
    const graph = `[1]asplit[a][b];[a]${before}[c];[b]${after}[d];[c][2][d]concat=n=3:v=0:a=1[sound]`;
    return this.#make(name, [
      ...this.#picture('96x64', '5', 60),
      ...['-f', 'lavfi', '-i', own, '-f', 'lavfi', '-i', tune],
      ...['-filter_complex', graph, '-map', '0:v', '-map', '[sound]', ...x264, '-c:a', 'aac', '-shortest'],
    ]);
  }

  /** A file that breaks off, with its table of contents before or behind the content. */
  truncated(isAtHead: boolean): string {
    const place = isAtHead ? ['-movflags', '+faststart'] : [];
    const name = isAtHead ? 'broken-off.mp4' : 'without-contents.mp4';
    const whole = this.#make(name, [...this.#picture('160x90', '25', 8), ...x264, '-b:v', '200k', ...place]);
    truncateSync(whole, Math.floor(readFileSync(whole).length / 2));
    return whole;
  }

  /** The head of a file whose content has 200 GB, and nothing of it. */
  claim(): string {
    const bytes = Buffer.alloc(1024);
    bytes.writeUInt32BE(24, 0);
    bytes.write('ftypisom', 4, 'latin1');
    bytes.write('isomiso2', 16, 'latin1');
    bytes.writeUInt32BE(1, 24);
    bytes.write('mdat', 28, 'latin1');
    bytes.writeBigUInt64BE(200_000_000_000n, 32);
    return this.named('claim.mp4', bytes);
  }

  /** A film with noise in the middle of its picture. */
  noisy(): string {
    const whole = this.#make('noisy.mp4', [...this.#picture('160x90', '25', 8), ...x264]);
    const bytes = readFileSync(whole);
    const noise = createHash('sha512').update('noise').digest();
    const from = Math.floor(bytes.length * 0.4);
    for (let at = from; at < bytes.length * 0.5; at += noise.length) bytes.set(noise, at);
    return this.named('noisy.mp4', bytes);
  }

  sound(): string {
    return this.#make('sound.mp4', ['-f', 'lavfi', '-i', 'sine=f=440:d=1', '-c:a', 'aac']);
  }

  /** Any content under the name of a film. */
  named(name: string, content: string | Buffer): string {
    writeFileSync(this.#at(name), content);
    return this.#at(name);
  }

  #at(name: string): string {
    return join(this.folder, name);
  }

  #picture(size: string, rate: string, seconds: number): string[] {
    return ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  }

  #make(name: string, args: readonly string[]): string {
    execFileSync('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...args, this.#at(name)]);
    return this.#at(name);
  }
}

/** How a track is turned (ISO/IEC 14496-12, 8.3.2), up to its shift. */
function matrix([a, b, c, d]: readonly [number, number, number, number]): Buffer {
  const bytes = Buffer.alloc(20);
  for (const [place, value] of [a, b, 0, c, d].entries()) bytes.writeInt32BE(value * 65_536, place * 4);
  return bytes;
}

/** The answer of ffprobe about a media file, as numbers and words in the order of the asked entries. */
export function probed(file: string, stream: string, entries: string): string {
  const shown = ['-show_entries', `stream=${entries}`, '-of', 'csv=p=0'];
  const args = ['-v', 'error', '-count_frames', '-select_streams', stream, ...shown, file];
  return execFileSync('ffprobe', args, { encoding: 'utf8' }).trim();
}
