import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** PostgreSQL refuses to run as root. */
export const owner = idOf('postgres');

function idOf(user: string): { readonly uid: number; readonly gid: number } {
  const ask = (flag: string) => {
    try {
      return Number(
        execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    } catch {
      return 65_534;
    }
  };
  return { uid: ask('-u'), gid: ask('-g') };
}

/** A program of the cluster that can be killed, frozen and started again. Runs as the owner of the data. */
export class Engine {
  readonly #file: string;
  readonly #args: readonly string[];
  readonly #log: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(
    file: string,
    args: readonly string[],
    log: string,
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.#file = file;
    this.#args = args;
    this.#log = log;
    this.#environment = environment;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** 0 before its first start. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  start(): void {
    const child = spawn(this.#file, [...this.#args], {
      ...owner,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.on('error', () => undefined);
    this.#child = child;
    const log = createWriteStream(this.#log, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
  }

  /** SIGSTOP freezes it: others reach its port and get no answer, as behind a network that drops everything. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void> {
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await gone;
  }
}
