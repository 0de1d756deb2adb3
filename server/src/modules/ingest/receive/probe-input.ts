import { spawn } from 'node:child_process';
import * as v from 'valibot';
import { inputArgs } from './input-args.ts';

/** What an input has. */
export interface ProbedInput {
  /** `null` for a radio. */
  readonly picture: {
    readonly index: number;
    /** Whether televisions play it as it is. */
    readonly isReady: boolean;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly sounds: readonly {
    readonly index: number;
    readonly language: string;
    /** Whether televisions play it as it is. */
    readonly isReady: boolean;
  }[];
}

const maxSounds = 8;
const probeMs = 20_000;
const languages: Readonly<Record<string, string>> = { uzb: 'uz', rus: 'ru', eng: 'en', kaz: 'kk', tgk: 'tg' };

const streams = v.object({
  streams: v.array(
    v.object({
      index: v.number(),
      codec_type: v.optional(v.string()),
      codec_name: v.optional(v.string()),
      profile: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      pix_fmt: v.optional(v.string()),
      field_order: v.optional(v.string()),
      sample_rate: v.optional(v.string()),
      tags: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

/** Looks at an input for some seconds. Throws a sentence if nothing comes from it. */
export async function probeInput(address: string, signal: AbortSignal): Promise<ProbedInput> {
  const said = await runProbe(address, signal);
  const { streams: found } = v.parse(streams, JSON.parse(said || '{"streams":[]}'));
  const video = found.find((it) => it.codec_type === 'video');
  const sounds = found
    .filter((it) => it.codec_type === 'audio' && it.sample_rate !== '0')
    .slice(0, maxSounds);
  if (!video && sounds.length === 0) throw new Error('nothing came that has a picture or a sound');
  return {
    picture: video
      ? {
          index: video.index,
          width: video.width ?? 0,
          height: video.height ?? 0,
          isReady:
            video.codec_name === 'h264' &&
            (video.pix_fmt ?? 'yuv420p').startsWith('yuv') &&
            /420p$/.test(video.pix_fmt ?? 'yuv420p') &&
            ['progressive', 'unknown', undefined].includes(video.field_order),
        }
      : null,
    sounds: sounds.map((it) => ({
      index: it.index,
      language: languageOf(it.tags?.language),
      isReady: it.codec_name === 'aac' && it.profile === 'LC',
    })),
  };
}

function languageOf(tag = 'und'): string {
  return languages[tag] ?? (/^[a-z]{2,3}$/.test(tag) ? tag : 'und');
}

async function runProbe(address: string, signal: AbortSignal): Promise<string> {
  const { PATH = '/usr/bin:/bin' } = process.env;
  const args = ['-hide_banner', '-loglevel', 'error', '-of', 'json', '-show_streams', ...inputArgs(address)];
  const child = spawn('ffprobe', args, { stdio: ['ignore', 'pipe', 'ignore'], env: { PATH } });
  const kill = () => child.kill('SIGKILL');
  const limit = setTimeout(kill, probeMs);
  signal.addEventListener('abort', kill);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 1_000_000) said += text;
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    signal.throwIfAborted();
    // Its messages repeat the address, which may hold a secret.
    if (code !== 0) throw new Error('nothing came from the address');
    return said;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', kill);
  }
}
