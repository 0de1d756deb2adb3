import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment, shortLived } from '../../../support/child-environment.ts';

const start = fileURLToPath(new URL('../../../../../server/src/main.ts', import.meta.url));

/** A server in a separate process that can be killed at any moment. */
export class KillableServer {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #out = '';
  #err = '';

  constructor(environment: Readonly<Record<string, string>>) {
    const fixed = { ...childEnvironment, PORT: '0', HOST: '127.0.0.1', WEB: 'no', DEMO: 'no' };
    this.#child = spawn(process.execPath, [...shortLived, start], { env: { ...fixed, ...environment } });
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#out += chunk));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#err += chunk));
    this.#ended = new Promise((resolve) => this.#child.once('close', () => resolve()));
  }

  /** Its address once it listens; throws with its output if it ends before. */
  async origin(): Promise<string> {
    const listens = new Promise<string>((resolve) => {
      const look = () => {
        const port = /http:\/\/localhost:(\d+)/.exec(this.#out)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      };
      this.#child.stdout?.on('data', look);
      look();
    });
    const ended = this.#ended.then(() => {
      throw new Error(`The server ended before it listened: ${this.#err}`);
    });
    return Promise.race([listens, ended]);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
