import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** ffmpeg plays no subtitles in HLS unless asked to. */
const noSubtitles = /Can't support the subtitle/;

/** What ffmpeg says when it plays a media folder from both of its manifests, picture and sound to their ends. */
export function playFaults(folder: string): string[] {
  const hasSound = readFileSync(join(folder, 'master.m3u8'), 'utf8').includes('TYPE=AUDIO');
  const maps = ['-map', '0:v', ...(hasSound ? ['-map', '0:a'] : [])];
  // ffmpeg refuses WebVTT in DASH by its ending.
  const inputs = [
    ['-i', 'master.m3u8'],
    ['-allowed_extensions', 'ALL', '-i', 'manifest.mpd'],
  ];
  return inputs.flatMap((input) => {
    const args = ['-nostdin', '-v', 'warning', ...input, ...maps, '-f', 'null', '-'];
    const { status, stderr } = spawnSync('ffmpeg', args, { cwd: folder, encoding: 'utf8' });
    const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !noSubtitles.test(line));
    return status === 0 ? lines : [...lines, `ffmpeg ended with ${status}`];
  });
}
