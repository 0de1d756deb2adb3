import { closeSync, openSync, readFileSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

const heartbeatSeconds = 5;
const silenceSeconds = 20;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process began, so that a number used again is not taken for the same process. */
  readonly started: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process, because two that write to one embedded database lose rows silently.
 * A lock whose process is gone is taken over.
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
  // Two processes that both find the lock stale must not remove each other's new one.
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
  // Processes of another machine or container cannot be seen, so only its heartbeat tells.
  if (holder.host !== hostname()) return ageOf(file) < silenceSeconds;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(holder.pid) === holder.started;
}

/** Ticks after boot at which a process began; empty where the system does not tell. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // The name of a program may hold spaces and brackets: fields count from the last bracket.
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
    // Gone already.
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder was removed under us; the database will say so.
  }
}

function ageOf(file: string): number {
  try {
    return (Date.now() - statSync(file).mtimeMs) / 1000;
  } catch {
    return 0;
  }
}
