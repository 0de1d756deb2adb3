import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../load/stack/wait-for.ts';

/** Debian's, not another one earlier in the path. */
const docker = '/usr/bin/docker';

/** An engine of Docker with files of its own. */
export class Engine {
  readonly #host: string;
  readonly #child: ChildProcess;

  private constructor(host: string, child: ChildProcess) {
    this.#host = host;
    this.#child = child;
  }

  /** Without `isNetworked`, containers have the network of this process or none. */
  static async start(folder: string, log: string, isNetworked: boolean): Promise<Engine> {
    const host = `unix://${join(folder, 'docker.sock')}`;
    const args = [
      ...['--host', host, '--data-root', join(folder, 'data'), '--exec-root', join(folder, 'run')],
      ...['--pidfile', join(folder, 'docker.pid'), '--log-level', 'warn'],
      ...(isNetworked ? [] : ['--bridge=none', '--iptables=false', '--ip-forward=false', '--ip-masq=false']),
    ];
    const child = spawn('dockerd', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const file = createWriteStream(log, { flags: 'a' });
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    const engine = new Engine(host, child);
    await waitFor('dockerd', async () => {
      if (child.exitCode !== null) throw new Error(`dockerd ended with ${child.exitCode}; see ${log}`);
      try {
        engine.run(['version']);
        return true;
      } catch {
        return false;
      }
    });
    return engine;
  }

  get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PATH: `/usr/bin:${process.env.PATH ?? ''}`,
      DOCKER_HOST: this.#host,
      DOCKER_BUILDKIT: '1',
    };
  }

  /** A command of Docker. Returns its output; throws with its errors. */
  run(args: readonly string[], input?: Buffer): string {
    return execFileSync(docker, args, {
      env: this.environment,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(input && { input }),
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}
