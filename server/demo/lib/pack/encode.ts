import { createCanvas } from '@napi-rs/canvas';
import { fps } from '../film/reel.ts';
import type { Ctx } from '../paint/stage.ts';
import { feed, run } from './run.ts';

export interface Rendition {
  id: string;
  w: number;
  h: number;
  crf: number;
  /** Preset of x264; `faster` where none is named. */
  preset?: 'medium';
}

export const wide: readonly [Rendition, ...Rendition[]] = [
  { id: 'v720', w: 1280, h: 720, crf: 40 },
  { id: 'v480', w: 854, h: 480, crf: 39 },
  { id: 'v240', w: 426, h: 240, crf: 37 },
];

export const light: readonly [Rendition, ...Rendition[]] = [
  { id: 'v720', w: 1280, h: 720, crf: 41 },
  { id: 'v360', w: 640, h: 360, crf: 40 },
];

export const single: readonly [Rendition, ...Rendition[]] = [{ id: 'v540', w: 960, h: 540, crf: 41 }];

/** The renditions of `wide` and `single` for a shop window: more bits above the lowest one, which stays for slow networks. */
export const wideWindow: readonly [Rendition, ...Rendition[]] = [
  { id: 'v720', w: 1280, h: 720, crf: 24, preset: 'medium' },
  { id: 'v480', w: 854, h: 480, crf: 29, preset: 'medium' },
  { id: 'v240', w: 426, h: 240, crf: 37 },
];

export const singleWindow: readonly [Rendition, ...Rendition[]] = [
  { id: 'v540', w: 960, h: 540, crf: 22, preset: 'medium' },
];

export const upright: readonly [Rendition, ...Rendition[]] = [{ id: 'v854', w: 480, h: 854, crf: 36 }];

const bt709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

/** Paints every frame once and feeds all renditions at the same time. */
export async function encodeVideo(
  folder: string,
  renditions: readonly Rendition[],
  frames: number,
  paint: (ctx: Ctx, frame: number) => void,
  extra: readonly string[] = [],
): Promise<void> {
  const first = renditions[0];
  if (!first) return;
  const canvas = createCanvas(first.w, first.h);
  const ctx = canvas.getContext('2d');
  const matrix = 'in_range=pc:out_range=tv:out_color_matrix=bt709';
  const filter = [
    `[0:v]split=${renditions.length}${renditions.map((r) => `[s${r.id}]`).join('')}`,
    ...renditions.map((r) => `[s${r.id}]scale=${r.w}:${r.h}:${matrix},format=yuv420p[o${r.id}]`),
  ].join(';');
  const outputs = renditions.flatMap((r) => [
    ...[
      '-map',
      `[o${r.id}]`,
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-preset',
      r.preset ?? 'faster',
      '-tune',
      'animation',
      '-crf',
      `${r.crf}`,
    ],
    ...[
      '-refs',
      '3',
      '-g',
      '96',
      '-keyint_min',
      '96',
      '-sc_threshold',
      '0',
      '-x264-params',
      'open-gop=0:aq-mode=3:aq-strength=0.5',
    ],
    ...[...bt709, '-video_track_timescale', '24000', ...extra, `${folder}/${r.id}.mp4`],
  ]);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${first.w}x${first.h}`,
    '-r',
    `${fps}`,
    '-i',
    '-',
  ];
  const sink = feed('ffmpeg', ['-y', '-v', 'error', ...input, '-filter_complex', filter, ...outputs]);
  for (let frame = 0; frame < frames; frame++) {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1;
    paint(ctx, frame);
    await sink.write(canvas.data());
  }
  await sink.end();
}

export async function encodeAudio(
  pcm: Buffer,
  rate: number,
  args: readonly string[],
  output: string,
): Promise<void> {
  const raw = ['-f', 's16le', '-ar', `${rate}`, '-ac', '1', '-i', '-'];
  const sink = feed('ffmpeg', ['-y', '-v', 'error', ...raw, ...args, output]);
  await sink.write(pcm);
  await sink.end();
}

export async function toVp9(input: string, output: string, size: string, bitrate: string): Promise<void> {
  await run('ffmpeg', [
    ...[
      '-y',
      '-v',
      'error',
      '-i',
      input,
      '-an',
      '-vf',
      `scale=${size}`,
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      bitrate,
    ],
    ...[
      '-crf',
      '42',
      '-refs',
      '3',
      '-g',
      '96',
      '-keyint_min',
      '96',
      '-auto-alt-ref',
      '1',
      '-deadline',
      'good',
      '-cpu-used',
      '3',
    ],
    output,
  ]);
}
