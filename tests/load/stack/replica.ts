import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { waitFor } from './wait-for.ts';

const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** A server of the service that can be killed and started again, as by a supervisor. */
export class Replica {
  readonly name: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #log: string;
  /** The file that starts the server; that of another version after an upgrade. */
  program = main;
  #child: ChildProcess | null = null;

  constructor(name: string, environment: Readonly<Record<string, string>>, log: string) {
    this.name = name;
    this.#environment = environment;
    this.#log = log;
    // A log of an earlier run would mislead.
    rmSync(log, { force: true });
  }

  /** 0 while it does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The base of its own address, past the proxy. */
  get origin(): string {
    return `http://127.0.0.1:${this.#environment.PORT}`;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when it can serve viewers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.program], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const log = createWriteStream(this.#log, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    await waitFor(this.name, async () => {
      if (child.exitCode !== null)
        throw new Error(`${this.name} ended with ${child.exitCode}; see ${this.#log}`);
      return (await fetch(`${this.origin}/readyz`)).ok;
    });
  }

  /** SIGKILL for a crash, SIGTERM for an orderly end. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    const { isRunning } = this;
    this.#child = null;
    if (child === null || !isRunning) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
