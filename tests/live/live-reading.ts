import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { LiveRig } from './live-rig.ts';

/** The number of segments in a playlist. */
export const segmentsIn = (playlist: string) => (playlist.match(/\.m4s$/gm) ?? []).length;

/** What ffmpeg says when it plays some seconds of an address. */
export function playFaults(address: string): string[] {
  const args = ['-nostdin', '-v', 'warning', '-i', address, '-t', '6', '-f', 'null', '-'];
  const { status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8', timeout: 60_000 });
  const lines = stderr.split('\n').filter(Boolean);
  return status === 0 ? lines : [...lines, `ffmpeg ended with ${status}`];
}

/** Makes a key for a sender of a stream. */
export async function newKey(rig: LiveRig, slug: string, ...words: readonly string[]): Promise<string> {
  const out = await rig.command('admin', 'streams', 'key', slug, ...words);
  return /^key +(\S+)$/m.exec(out)?.[1] ?? '';
}

export async function streamId(rig: LiveRig, slug: string): Promise<number> {
  const out = await rig.command('admin', '--json', 'streams', 'show', slug);
  const { id } = JSON.parse(out || '{}') as { id?: number };
  if (id) return id;
  throw new Error(`there is no ${slug}`);
}

export async function channelId(rig: LiveRig, number: number): Promise<number> {
  const { results } = JSON.parse(await rig.text(`${rig.origin}/api/v2/channel/?page_size=100`)) as {
    results: { id: number; number: number }[];
  };
  const found = results.find((it) => it.number === number);
  if (!found) throw new Error(`there is no channel ${number}`);
  return found.id;
}

/** Processes of the machine whose arguments hold a text, except those with these identifiers. */
export function processesWith(text: string, except: readonly (number | undefined)[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return !except.includes(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(text);
      } catch {
        return false;
      }
    });
}
