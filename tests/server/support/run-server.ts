import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '../../setup/database-template.ts';
import { childEnvironment, shortLived } from './child-environment.ts';

const start = new URL('../../../server/src/main.ts', import.meta.url).pathname;
const running: { readonly child: ChildProcess; readonly folder: string }[] = [];

export interface RunningServer {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Its output so far. */
  output(): string;
  readonly ended: Promise<number | null>;
}

/** A server in a separate process, run like by an operator, on a port chosen by the system. */
export async function runServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-server-'));
  prepareDataFolder(folder);
  const env = { ...childEnvironment, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', WEB: 'no' };
  const child = spawn(process.execPath, [...shortLived, start], { env: { ...env, ...environment } });
  running.push({ child, folder });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port = /Stop +Ctrl/.test(output) && /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`It ended: ${output}`)));
  });
  return { child, origin, output: () => output, ended };
}

/** For `afterAll`. */
export async function endServers(): Promise<void> {
  for (const { child, folder } of running.splice(0)) {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
