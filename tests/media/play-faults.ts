import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** ffmpeg plays no subtitles in HLS unless asked to. */
const noSubtitles = /Can't support the subtitle/;

/** What ffmpeg says when it plays a media folder from its playlist, picture and sound to their ends. */
export function playFaults(folder: string): string[] {
  const master = join(folder, 'master.m3u8');
  const sound = readFileSync(master, 'utf8').includes('TYPE=AUDIO') ? ['-map', '0:a'] : [];
  const args = ['-nostdin', '-v', 'warning', '-i', master, '-map', '0:v', ...sound, '-f', 'null', '-'];
  const { status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !noSubtitles.test(line));
  return status === 0 ? lines : [...lines, `ffmpeg ended with ${status}`];
}
