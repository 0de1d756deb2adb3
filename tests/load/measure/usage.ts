import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second, fixed for all its interfaces. */
const ticksPerSecond = 100;
const kilobyte = 1024;

export interface Usage {
  /** Processor time since the process started, in seconds. */
  readonly seconds: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

const nothing: Usage = { seconds: 0, memory: 0 };

/** Processor time and memory of a process; zeros when it is gone. */
export function usageOf(pid: number): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { seconds: ticks / ticksPerSecond, memory: Number(resident ?? 0) * kilobyte };
  } catch {
    return nothing;
  }
}

/** Identifiers of the direct children of a process. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

export interface MachineTime {
  /** Processor seconds of all cores since the machine started. */
  readonly total: number;
  /** Those of them that the host of a virtual machine gave to others while processes waited. */
  readonly stolen: number;
}

/** Reads the first line of `/proc/stat` (proc_stat(5)): user, nice, system, idle, iowait, irq, softirq, steal, … */
export function machineTime(): MachineTime {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  // Time of guests is part of the first two fields.
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const total = ticks.reduce((sum, it) => sum + it, 0);
  return { total: total / ticksPerSecond, stolen: (ticks[7] ?? 0) / ticksPerSecond };
}
