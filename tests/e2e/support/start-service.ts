import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortLived } from '../../server/support/child-environment.ts';
import { prepareDataFolder } from '../../setup/database-template.ts';
import { onLeaving } from '../../setup/on-leaving.ts';

export interface Service {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  /** Its data folder, to be changed only while it is stopped. */
  readonly dataDir: string;
  /** Its output so far. */
  output(): string;
  /** Of its process; 0 while it is stopped. */
  pid(): number;
  /** Stops it gracefully or by another signal; the data stays. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** The newest code sent to a phone. */
  codeFor(phone: string): Promise<string>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

interface Message {
  readonly phone: string;
  readonly text: string;
}

/** Starts the whole service like `npm start`, with its own data folder. */
export async function startService(environment: Record<string, string> = {}): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oyna-data-'));
  prepareDataFolder(dataDir);
  /** Chosen by the system at the first start, and kept. */
  let port = 0;
  let child: ChildProcess | null = null;
  let output = '';

  async function start(): Promise<void> {
    const process_ = spawn(process.execPath, [...shortLived, 'server/src/main.ts'], {
      // A walk signs in more often than a household.
      env: {
        ...process.env,
        // The test runner has a variable of this name, too.
        MODE: 'demo',
        SMS_LIMITS: 'phone-hour=500,phone-day=500,address-hour=500',
        ...environment,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = process_;
    for (const stream of [process_.stdout, process_.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    for (let tries = 0; tries < 1200; tries++) {
      if (process_.exitCode !== null)
        throw new Error(`The service ended with ${process_.exitCode}:\n${output}`);
      port ||= Number(/http:\/\/localhost:(\d+)/.exec(output)?.[1] ?? 0);
      const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
      // Old engines need the complete build, which a first start finishes after it is ready.
      if (response?.ok && existsSync('dist/web/index.html')) return;
      await sleep(100);
    }
    throw new Error(`The service was not ready within two minutes:\n${output}`);
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  const stay = onLeaving(() => {
    child?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  await start();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    dataDir,
    output: () => output,
    pid: () => child?.pid ?? 0,
    stop,
    restart: start,
    async codeFor(phone) {
      const response = await fetch(`${origin}/dev/inbox?format=json`);
      const { results } = (await response.json()) as { results: Message[] };
      const message = results.find((each) => each.phone === phone);
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`No code for ${phone} in the inbox`);
      return code;
    },
    async close() {
      await stop();
      stay();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
