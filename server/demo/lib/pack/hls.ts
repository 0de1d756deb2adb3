import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The packager lists a whole WebVTT file in DASH only, and for HLS would cut it into dozens of tiny ones.
 * One playlist of one piece says the same and keeps a single file for both.
 */
export async function listSubtitles(
  folder: string,
  names: Record<string, string>,
  seconds: number,
  master = 'master.m3u8',
): Promise<void> {
  const tags: string[] = [];
  for (const [language, name] of Object.entries(names)) {
    const lines = ['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`];
    lines.push(
      '#EXT-X-PLAYLIST-TYPE:VOD',
      `#EXTINF:${seconds.toFixed(3)},`,
      `${language}.vtt`,
      '#EXT-X-ENDLIST',
      '',
    );
    await writeFile(join(folder, `s-${language}.m3u8`), lines.join('\n'));
    const group = 'TYPE=SUBTITLES,GROUP-ID="subtitles"';
    tags.push(
      `#EXT-X-MEDIA:${group},LANGUAGE="${language}",NAME="${name}",AUTOSELECT=YES,DEFAULT=NO,URI="s-${language}.m3u8"`,
    );
  }
  const file = join(folder, master);
  const text = (await readFile(file, 'utf8'))
    .replace(/^(#EXT-X-STREAM-INF:.*)$/gm, '$1,SUBTITLES="subtitles"')
    .replace(/^(#EXT-X-STREAM-INF:)/m, `${tags.join('\n')}\n\n$1`);
  await writeFile(file, text);
}
