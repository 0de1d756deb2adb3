import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { FactoryFault } from '../factory-fault.ts';
import { readProgress } from './read-progress.ts';

export interface ToolOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears how many seconds of the film are done. */
  readonly onSecond?: (seconds: number) => void;
  /** Longest time without any output. */
  readonly silenceMs?: number;
}

export interface ToolOutput {
  readonly stdout: string;
  /** The last 64 KiB of its messages. */
  readonly messages: string;
}

const fullDisk = /No space left on device/i;
const keptCharacters = 65_536;
const maxOutput = 4 * 1024 * 1024;
const usualSilenceMs = 300_000;
/** Viewers come first. */
const niceness = 10;

/**
 * Runs ffmpeg or ffprobe at low priority, without the settings of this process. Throws a `FactoryFault` if the tool is missing,
 * stands still, fills the disk or fails, and the reason of the signal when it is aborted.
 */
export async function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { signal, onSecond, silenceMs = usualSilenceMs }: ToolOptions = {},
): Promise<ToolOutput> {
  signal?.throwIfAborted();
  const { PATH = '/usr/bin:/bin' } = process.env;
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH } });
  let stdout = '';
  let messages = '';
  let isStanding = false;
  const kill = () => child.kill('SIGKILL');
  const watch = setTimeout(() => {
    isStanding = true;
    kill();
  }, silenceMs);
  signal?.addEventListener('abort', kill);
  child.on('spawn', () => slowDown(child.pid));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    watch.refresh();
    const seconds = onSecond && readProgress(text);
    if (seconds != null) onSecond?.(seconds);
    if (stdout.length < maxOutput) stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    watch.refresh();
    messages = (messages + text).slice(-keptCharacters);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    signal?.throwIfAborted();
    // ffmpeg may end well although the end of its file found no space.
    if (code === 0 && !fullDisk.test(messages)) return { stdout, messages };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new FactoryFault('tool_missing', `${tool} is not installed: apt-get install ffmpeg`);
  } finally {
    clearTimeout(watch);
    signal?.removeEventListener('abort', kill);
  }
  if (isStanding)
    throw new FactoryFault('stands_still', `${tool} stood still for ${silenceMs / 1000} s and was stopped`);
  if (fullDisk.test(messages)) throw new FactoryFault('disk_full', 'the disk of MEDIA_DIR is full');
  throw new FactoryFault('tool_failed', `${tool} failed: ${lastLine(messages)}`, messages);
}

function slowDown(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}

function lastLine(messages: string): string {
  return messages.trim().split('\n').at(-1)?.slice(0, 300) || 'it gives no reason';
}
