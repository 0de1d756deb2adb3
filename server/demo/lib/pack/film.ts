import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { music, pcm } from '../film/music.ts';
import { fps, Reel } from '../film/reel.ts';
import { creditSeconds, introSeconds, type Script, titleFrom, titleTo } from '../film/script.ts';
import { thumbnailTrack, webvtt } from '../film/subtitles.ts';
import { encodeAudio, encodeVideo, light, single, toVp9, wide, wideWindow } from './encode.ts';
import { encrypted } from './encrypted.ts';
import { listSubtitles } from './hls.ts';
import { packager, run } from './run.ts';

const tile = { every: 4, columns: 5, w: 320, h: 180 };
const ladders = { light, single } as const;
const names = { uz: 'Oʻzbekcha', ru: 'Русский' } as const;
const languages = ['uz', 'ru'] as const;

/** Renders, encodes and packages one film into its folder. */
export async function packFilm(script: Script, out: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'oyna-film-'));
  try {
    const ladder = script.ladder ? ladders[script.ladder] : script.isInWindow ? wideWindow : wide;
    const { w, h } = ladder[0];
    const reel = new Reel(script, w, h);
    const tiles = Math.ceil(reel.seconds / tile.every);
    const sheet = createCanvas(tile.columns * tile.w, Math.ceil(tiles / tile.columns) * tile.h);
    const sprite = sheet.getContext('2d');
    await encodeVideo(work, ladder, reel.seconds * fps, (ctx, frame) => {
      reel.paint(ctx, frame / fps);
      const n = frame / fps / tile.every - 0.5;
      if (Number.isInteger(n))
        sprite.drawImage(
          ctx.canvas,
          (n % tile.columns) * tile.w,
          Math.floor(n / tile.columns) * tile.h,
          tile.w,
          tile.h,
        );
    });
    await writeFile(join(out, 'thumbnails.jpg'), sheet.toBuffer('image/jpeg', 50));
    const track = thumbnailTrack('thumbnails.jpg', tiles, tile.every, reel.seconds, tile.columns);
    await writeFile(join(out, 'thumbnails.vtt'), track);
    for (const language of languages) {
      await writeFile(join(work, `${language}.vtt`), webvtt(script.lines, language));
      const rate = 24000;
      const wave = music(script, language, reel.seconds * rate, rate);
      await encodeAudio(
        pcm(wave),
        rate,
        ['-c:a', 'aac', '-b:a', script.ladder ? '14k' : '16k'],
        join(work, `a-${language}.mp4`),
      );
    }
    await run(packager, [
      ...ladder.map(
        (r) => `in=${work}/${r.id}.mp4,stream=video,output=${out}/${r.id}.mp4,playlist_name=${r.id}.m3u8`,
      ),
      ...languages.map((l) =>
        [
          `in=${work}/a-${l}.mp4,stream=audio,language=${l},output=${out}/a-${l}.mp4`,
          `playlist_name=a-${l}.m3u8,hls_group_id=audio,hls_name=${names[l]},dash_label=${names[l]}`,
        ].join(','),
      ),
      ...languages.map(
        (l) => `in=${work}/${l}.vtt,stream=text,language=${l},output=${out}/${l}.vtt,dash_only=1`,
      ),
      ...['--segment_duration', '4', '--default_language', 'uz'],
      ...['--mpd_output', `${out}/manifest.mpd`, '--hls_master_playlist_output', `${out}/master.m3u8`],
    ]);
    await listSubtitles(out, names, reel.seconds);
    const more: Record<string, unknown> = {};
    if (script.extras?.includes('vp9')) more.vp9 = await oldEngines(script, work, out, reel.seconds);
    if (script.extras?.includes('encrypted'))
      Object.assign(more, await encrypted(script, work, out, reel.seconds));
    const media = {
      kind: 'vod',
      duration: reel.seconds,
      width: w,
      height: h,
      audio: languages,
      subtitles: languages,
      thumbnails: 'thumbnails.vtt',
      markers: [
        { kind: 'intro', start: 0, end: introSeconds },
        ...(script.isShared ? [{ kind: 'title', start: titleFrom, end: titleTo }] : []),
        { kind: 'credits', start: reel.seconds - creditSeconds, end: reel.seconds },
      ],
      ...more,
    };
    await writeFile(join(out, 'media.json'), `${JSON.stringify(media, null, 2)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** VP9 and Opus in WebM: all that the test engines below 76 decode. */
async function oldEngines(script: Script, work: string, out: string, seconds: number): Promise<string> {
  await toVp9(`${work}/v480.mp4`, `${work}/vp9.webm`, '426:240', '45k');
  for (const language of languages) {
    const wave = music(script, language, seconds * 48000, 48000);
    const opus = ['-c:a', 'libopus', '-b:a', '16k', '-vbr', 'off'];
    await encodeAudio(pcm(wave), 48000, opus, join(work, `opus-${language}.webm`));
  }
  await run(packager, [
    `in=${work}/vp9.webm,stream=video,output=${out}/vp9-240.webm`,
    ...languages.map(
      (l) => `in=${work}/opus-${l}.webm,stream=audio,language=${l},output=${out}/opus-${l}.webm`,
    ),
    ...languages.map((l) => `in=${work}/${l}.vtt,stream=text,language=${l},output=${out}/${l}.vtt`),
    ...['--segment_duration', '4', '--default_language', 'uz', '--mpd_output', `${out}/manifest.vp9.mpd`],
  ]);
  await readFile(`${out}/manifest.vp9.mpd`);
  return 'manifest.vp9.mpd';
}
