import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../../shared/startup-error.ts';
import type { SenderWay } from '../receive/sender-way.ts';
import { nginxConfig } from './nginx-config.ts';

/** Where Debian and others put the module. */
const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/lib/nginx/modules'].map(
  (folder) => `${folder}/ngx_rtmp_module.so`,
);
const againMs = 2000;

interface RtmpPlace {
  readonly host: string;
  readonly port: number;
  readonly gate: { readonly port: number; readonly secret: string };
  tell(sentence: string): void;
}

export interface RtmpServer extends SenderWay {
  close(): Promise<void>;
}

/**
 * Runs nginx as the receiver of RTMP, and again if it ends. Throws a `StartupError` without nginx or its module.
 */
export function startRtmp({ host, port, gate, tell }: RtmpPlace): RtmpServer {
  const module = modules.find((it) => existsSync(it));
  if (!module)
    throw new StartupError('nginx has no RTMP module: apt-get install nginx-light libnginx-mod-rtmp');
  // nginx reads the secret of the gate there; nobody else does.
  const folder = mkdtempSync(join(tmpdir(), 'oyna-rtmp-'));
  const config = join(folder, 'nginx.conf');
  const { secret } = gate;
  writeFileSync(config, nginxConfig({ rtmp: port, gate: gate.port, secret, folder, module, host }), {
    mode: 0o600,
  });
  const stop = new AbortController();
  const working = keepRunning(folder, config, stop.signal, tell);
  return {
    addressOf: (name) => `rtmp://127.0.0.1:${port}/live/${name}`,
    drop(name) {
      const path = `/${secret}/drop/publisher?app=live&name=${encodeURIComponent(name)}`;
      request({ socketPath: join(folder, 'control.sock'), path }, (response) => response.resume())
        .on('error', () => undefined)
        .end();
    },
    async close() {
      stop.abort();
      await working;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function keepRunning(
  folder: string,
  config: string,
  signal: AbortSignal,
  tell: (sentence: string) => void,
): Promise<void> {
  const { PATH = '/usr/sbin:/usr/bin:/bin' } = process.env;
  while (!signal.aborted) {
    const child = spawn('nginx', ['-p', folder, '-c', config], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: `${PATH}:/usr/sbin` },
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end);
    await new Promise<void>((resolve) => {
      child.on('error', () => resolve());
      child.on('close', () => resolve());
    });
    signal.removeEventListener('abort', end);
    if (signal.aborted) return;
    // Faults of the configuration and the port come before any connection, so no key is in them.
    tell(`nginx ended: ${said.trim().split('\n').at(-1) || 'it gives no reason'}`);
    await pause(againMs, undefined, { signal }).catch(() => undefined);
  }
}
