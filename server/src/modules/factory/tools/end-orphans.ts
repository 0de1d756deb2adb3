import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ends tools that a killed worker of this machine has left at work in a folder. They would go on for hours, and nobody reads
 * what they write. Systems without `/proc` keep them.
 */
export function endOrphans(folder: string): void {
  for (const pid of processes().filter((it) => isAtWorkIn(it, folder))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, or belongs to somebody else.
    }
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 1);
  } catch {
    return [];
  }
}

function isAtWorkIn(pid: number, folder: string): boolean {
  try {
    const [tool = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return /(^|\/)ff(mpeg|probe)$/.test(tool) && args.some((it) => it.startsWith(`${folder}/`));
  } catch {
    return false;
  }
}
