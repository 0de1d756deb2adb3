import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { type Fragment, FragmentReader, type TrackHead } from './fragment-reader.ts';
import { PictureFaults } from './picture-faults.ts';
import type { ProbedInput } from './probe-input.ts';
import { receiverArgs } from './receiver-args.ts';

/** Hears what a receiver receives. Tracks are `v`, its smaller copies like `v480`, and sounds `a0`, `a1` and so on. */
export interface Receiving {
  head(track: string, head: TrackHead): void;
  fragment(track: string, fragment: Fragment): void;
  faults(faults: readonly string[]): void;
}

/** Time without a fragment after which a receiver is stopped. */
const standstillMs = 15_000;
/** Below viewers, above films. */
const niceness = 5;

/** Receives an input, with smaller copies of its picture of these heights, until it ends, stands still or the signal comes. Throws a sentence for the operator. */
export async function receive(
  address: string,
  input: ProbedInput,
  copies: readonly number[],
  on: Receiving,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const pictures = input.picture ? ['v', ...copies.map((height) => `v${height}`)] : [];
  const tracks = [...pictures, ...input.sounds.map((_, place) => `a${place}`)];
  const { PATH = '/usr/bin:/bin' } = process.env;
  const child = spawn('ffmpeg', receiverArgs(address, input, copies), {
    stdio: ['ignore', 'pipe', 'pipe', ...tracks.map(() => 'pipe' as const)],
    env: { PATH },
  });
  let fault: string | null = null;
  const end = (sentence: string) => {
    fault ??= sentence;
    child.kill('SIGKILL');
  };
  const watch = setTimeout(() => end('it stood still'), standstillMs);
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  child.on('spawn', () => slowDown(child));
  const faults = new PictureFaults();
  // The messages repeat the address, which may hold a secret: nobody keeps them.
  child.stderr?.resume();
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    faults.read(text);
    on.faults(faults.now());
  });
  for (const [place, track] of tracks.entries()) {
    const reader = new FragmentReader({
      head: (head) => on.head(track, head),
      fragment: (fragment) => {
        watch.refresh();
        on.fragment(track, fragment);
      },
    });
    const pipe = child.stdio[3 + place] as Readable;
    pipe.on('error', () => undefined);
    pipe.on('data', (chunk: Buffer) => {
      try {
        if (fault === null) reader.push(chunk);
      } catch (error) {
        end((error as Error).message);
      }
    });
  }
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', () => reject(new Error('ffmpeg is not installed')));
      child.on('close', () => resolve());
    });
    signal.throwIfAborted();
    if (fault !== null) throw new Error(fault);
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', kill);
  }
}

function slowDown({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}
