import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onLeaving } from '../../setup/on-leaving.ts';

/** ffmpeg as a live encoder, which writes `ts`, `fmp4` and `dash` below its folder. */
export interface LiveEncoder {
  /** Ends it; its files stay. */
  stop(): Promise<void>;
  /** Starts it again, with numbers that begin anew and the given sizes. */
  start(sizes?: readonly (0 | 1)[]): Promise<void>;
}

const segment = 4;
/** Segments of the window: two minutes. */
const listed = 30;

/** Starts to send a film of two sizes and two languages in a circle, in the pace of the clock. */
export async function startEncoder(film: string, folder: string): Promise<LiveEncoder> {
  let child: ChildProcess | null = null;
  const stay = onLeaving(() => child?.kill('SIGKILL'));
  for (const form of ['ts', 'fmp4', 'dash']) mkdirSync(join(folder, form), { recursive: true });
  const encoder: LiveEncoder = {
    async stop() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      const ended = once(running, 'exit');
      // An orderly end would write the end of the playlists.
      running.kill('SIGKILL');
      await ended;
    },
    async start(sizes = [0, 1]) {
      const input = ['-loglevel', 'error', '-y', '-re', '-stream_loop', '-1', '-i', film];
      child = spawn('ffmpeg', [...input, ...hls('ts', sizes), ...hls('fmp4', sizes), ...dash()], {
        cwd: folder,
        stdio: 'ignore',
      });
      const manifests = ['ts/index.m3u8', 'fmp4/index.m3u8', 'dash/live.mpd'].map((it) => join(folder, it));
      for (let tries = 0; tries < 300 && !manifests.every(existsSync); tries++) {
        if (child.exitCode !== null) throw new Error(`ffmpeg ended with ${child.exitCode}`);
        await sleep(100);
      }
    },
  };
  await encoder.start();
  return {
    ...encoder,
    async stop() {
      await encoder.stop();
      stay();
    },
  };
}

function hls(form: 'ts' | 'fmp4', sizes: readonly number[]): string[] {
  const pictures = sizes.map((_, at) => `v:${at},agroup:sound`);
  const sounds = ['a:0,agroup:sound,language:uz,default:yes', 'a:1,agroup:sound,language:ru'];
  const ending = form === 'ts' ? 'ts' : 'm4s';
  return [
    ...sizes.flatMap((size) => ['-map', `0:v:${size}`]),
    ...['-map', '0:a:0', '-map', '0:a:1', '-c', 'copy', '-f', 'hls', '-hls_time', `${segment}`],
    ...['-hls_list_size', `${listed}`, '-hls_flags', 'delete_segments+program_date_time+temp_file'],
    ...(form === 'fmp4' ? ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init-%v.mp4'] : []),
    ...['-master_pl_name', 'index.m3u8', '-hls_segment_filename', `${form}/%v-%d.${ending}`],
    ...['-var_stream_map', [...pictures, ...sounds].join(' '), `${form}/%v.m3u8`],
  ];
}

function dash(): string[] {
  return [
    // Rounded widths differ in their aspect ratio, which ffmpeg does not accept in one set.
    ...['-map', '0:v:1', '-map', '0:a:0', '-map', '0:a:1', '-c', 'copy', '-f', 'dash'],
    ...['-seg_duration', `${segment}`, '-window_size', `${listed}`, '-extra_window_size', '5'],
    ...['-adaptation_sets', 'id=0,streams=0 id=1,streams=1 id=2,streams=2', 'dash/live.mpd'],
  ];
}
