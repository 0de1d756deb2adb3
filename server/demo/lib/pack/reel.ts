import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Look } from '../art/plan-looks.ts';
import { music, pcm } from '../film/music.ts';
import { fps } from '../film/reel.ts';
import { palettes } from '../paint/palette.ts';
import { stage } from '../paint/stage.ts';
import { scenes } from '../scene/index.ts';
import { encodeAudio, encodeVideo, upright } from './encode.ts';
import { packager, run } from './run.ts';

/** A vertical reel: the scene of its cover in motion, one music track, no titles. */
export async function packReel(slug: string, look: Look, seconds: number, out: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'oyna-reel-'));
  const [{ id, w, h }] = upright;
  try {
    const scene = scenes[look.scene](stage(w, h, palettes[look.palette], look.seed, 0.5));
    await encodeVideo(work, upright, seconds * fps, (ctx, frame) => {
      const s = frame / fps;
      ctx.save();
      if (look.mirrored) {
        ctx.translate(w, 0);
        ctx.scale(-1, 1);
      }
      scene(ctx, { s: s + 4, p: s / seconds });
      ctx.restore();
    });
    const wave = music({ name: slug, tempo: 92, key: look.seed % 12 }, 'uz', seconds * 24000, 24000);
    await encodeAudio(pcm(wave), 24000, ['-c:a', 'aac', '-b:a', '16k'], join(work, 'a.mp4'));
    await run(packager, [
      `in=${work}/${id}.mp4,stream=video,output=${out}/${id}.mp4,playlist_name=${id}.m3u8`,
      `in=${work}/a.mp4,stream=audio,language=uz,output=${out}/a-uz.mp4,playlist_name=a-uz.m3u8,hls_group_id=audio`,
      ...['--segment_duration', '4', '--default_language', 'uz'],
      ...['--mpd_output', `${out}/manifest.mpd`, '--hls_master_playlist_output', `${out}/master.m3u8`],
    ]);
    const media = { kind: 'vod', duration: seconds, width: w, height: h, audio: ['uz'], subtitles: [] };
    await writeFile(join(out, 'media.json'), `${JSON.stringify(media, null, 2)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
