import { closeSync, openSync, readFileSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../shared/startup-error.ts';

const heartbeatSeconds = 5;
const silenceSeconds = 20;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process, so that a reused process number is not mistaken for the same process. */
  readonly started: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process, because two processes writing to one embedded database lose rows silently.
 * The lock of a dead process is taken over.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) });
  if (!create(file, mine)) takeOver(file, mine, folder);
  const beat = setInterval(() => touch(file), heartbeatSeconds * 1000);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    if (read(file) === mine) remove(file);
  };
  return { release };
}

function takeOver(file: string, mine: string, folder: string): void {
  const holder = read(file);
  if (holder !== null && isAlive(holder, file)) throw inUse(folder, holder);
  // Two processes that both find a stale lock must not remove each other's new lock.
  const guard = `${file}.takeover`;
  if (!create(guard, mine)) {
    if (ageOf(guard) < silenceSeconds) throw inUse(folder, holder);
    remove(guard);
    throw inUse(folder, holder);
  }
  try {
    if (read(file) === holder) remove(file);
    if (!create(file, mine)) throw inUse(folder, read(file));
  } finally {
    remove(guard);
  }
}

function inUse(folder: string, holder: string | null): StartupError {
  const pid = parse(holder)?.pid;
  return new StartupError(
    `The data folder ${folder} is in use by another process${pid ? ` (${pid})` : ''}: stop it, or set another DATA_DIR`,
  );
}

function isAlive(text: string, file: string): boolean {
  const holder = parse(text);
  if (!holder) return ageOf(file) < silenceSeconds;
  // A process on another machine or in another container is invisible, so its heartbeat decides.
  if (holder.host !== hostname()) return ageOf(file) < silenceSeconds;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(holder.pid) === holder.started;
}

/** Start time of a process in ticks since boot; empty if the system does not report it. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // A program name may contain spaces and brackets, so fields are counted from the last bracket.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function parse(text: string | null): Holder | null {
  try {
    return text === null ? null : (JSON.parse(text) as Holder);
  } catch {
    return null;
  }
}

function create(file: string, text: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, text);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Already removed.
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder was removed meanwhile; the database will report it.
  }
}

function ageOf(file: string): number {
  try {
    return (Date.now() - statSync(file).mtimeMs) / 1000;
  } catch {
    return 0;
  }
}
