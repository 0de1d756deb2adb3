import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export const packager = join(
  dirname(createRequire(import.meta.url).resolve('shaka-packager/package.json')),
  'bin/packager-linux-x64',
);

export interface Running {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Starts a tool that reads its standard input. An error contains the tool's output. */
export function feed(command: string, args: readonly string[]): Running {
  const child: ChildProcessByStdio<Writable, null, Readable> = spawn(command, args, {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-4000);
  });
  child.stdin.on('error', () => undefined);
  const closed = once(child, 'close');
  return {
    async write(bytes) {
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), closed]);
    },
    async end() {
      child.stdin.end();
      const [code] = await closed;
      if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`);
    },
  };
}

export async function run(command: string, args: readonly string[]): Promise<void> {
  await feed(command, args).end();
}
