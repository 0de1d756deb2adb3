import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { music, pcm } from '../film/music.ts';
import { fps, Reel } from '../film/reel.ts';
import type { Script } from '../film/script.ts';
import { encodeAudio, encodeVideo, single, singleWindow } from './encode.ts';
import { packager, run } from './run.ts';

const pieceSeconds = 5;
const fadeSeconds = 0.6;
/** The opening title stands while this second of the film passes. */
const titleAt = 2;

/** Where in the film each piece of its trailer begins: the title, then the middle of every further shot. */
function cut(script: Script): number[] {
  let start = 0;
  return script.shots.slice(0, 3).map(({ seconds }, place) => {
    const from = place === 0 ? titleAt : start + (seconds - pieceSeconds) / 2;
    start += seconds;
    return from;
  });
}

/** The trailer of a film: a piece of each of its first shots, with its music. `film` names the film's media. */
export async function packTrailer(script: Script, out: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'oyna-trailer-'));
  const ladder = script.isInWindow ? singleWindow : single;
  const [{ id, w, h }] = ladder;
  try {
    const pieces = cut(script);
    const seconds = pieces.length * pieceSeconds;
    const reel = new Reel(script, w, h, false);
    await encodeVideo(work, ladder, seconds * fps, (ctx, frame) => {
      const at = frame / fps;
      const piece = Math.floor(at / pieceSeconds);
      reel.paint(ctx, (pieces[piece] ?? 0) + (at % pieceSeconds));
      const dark = Math.max(1 - at / fadeSeconds, 1 - (seconds - at) / fadeSeconds, 0);
      ctx.fillStyle = `rgba(0,0,0,${dark.toFixed(3)})`;
      if (dark > 0) ctx.fillRect(0, 0, w, h);
    });
    const wave = music(script, 'uz', seconds * 24000, 24000);
    await encodeAudio(pcm(wave), 24000, ['-c:a', 'aac', '-b:a', '16k'], join(work, 'a.mp4'));
    await run(packager, [
      `in=${work}/${id}.mp4,stream=video,output=${out}/${id}.mp4,playlist_name=${id}.m3u8`,
      `in=${work}/a.mp4,stream=audio,language=uz,output=${out}/a-uz.mp4,playlist_name=a-uz.m3u8,hls_group_id=audio`,
      ...['--segment_duration', '4', '--default_language', 'uz'],
      ...['--mpd_output', `${out}/manifest.mpd`, '--hls_master_playlist_output', `${out}/master.m3u8`],
    ]);
    const media = {
      kind: 'vod',
      duration: seconds,
      width: w,
      height: h,
      audio: ['uz'],
      subtitles: [],
      film: script.name,
    };
    await writeFile(join(out, 'media.json'), `${JSON.stringify(media, null, 2)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
