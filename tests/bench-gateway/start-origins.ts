import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/support/free-port.ts';
import { onLeaving } from '../setup/on-leaving.ts';

/** An nginx with the files of a folder, and another one before it that keeps its answers, as a caching proxy does. */
export interface Origins {
  readonly origin: string;
  readonly proxy: string;
  /** Requests for segments that the origin has seen, by their path. */
  asked(): Map<string, number>;
  close(): void;
}

/** `core` is the processor that the caching proxy has alone. */
export async function startOrigins(folder: string, core: number): Promise<Origins> {
  const [originPort, proxyPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${originPort}`;
  const proxy = `http://127.0.0.1:${proxyPort}`;
  start(folder, 'origin', [], filesOf(folder, originPort));
  start(folder, 'proxy', ['taskset', '-c', String(core)], cacheOf(folder, proxyPort, origin));
  for (const url of [origin, proxy]) {
    for (let tries = 0; tries < 200 && !(await fetch(url).catch(() => null)); tries++) await sleep(50);
  }
  return {
    origin,
    proxy,
    asked() {
      const counts = new Map<string, number>();
      const lines = readFileSync(join(folder, 'asked.log'), 'utf8').split('\n');
      for (const path of lines.filter((line) => line.endsWith('.ts'))) {
        counts.set(path, (counts.get(path) ?? 0) + 1);
      }
      return counts;
    },
    close: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}

const ends: (() => void)[] = [];

function start(folder: string, name: string, before: readonly string[], servers: string): void {
  writeFileSync(join(folder, `${name}.conf`), wholeConfig(name, servers));
  const [program = '', ...options] = [
    ...before,
    'nginx',
    '-p',
    folder,
    '-c',
    `${name}.conf`,
    '-e',
    `${name}.log`,
  ];
  const nginx = spawn(program, options, { stdio: 'ignore' });
  const stay = onLeaving(() => nginx.kill('SIGTERM'));
  ends.push(() => {
    nginx.kill('SIGTERM');
    stay();
  });
}

const wholeConfig = (name: string, inside: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${name}.pid;
worker_processes 1;
events { worker_connections 4096; }
http {
  client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
  types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
  keepalive_requests 100000;
  ${inside}
}
`;

const filesOf = (folder: string, port: number) => `
  log_format path '$uri';
  access_log ${folder}/asked.log path;
  server { listen 127.0.0.1:${port}; location / { root ${folder}; } }
`;

const cacheOf = (folder: string, port: number, origin: string) => `
  access_log off;
  proxy_cache_path ${folder}/cache keys_zone=segments:10m max_size=128m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_cache segments;
      proxy_cache_lock on;
      proxy_cache_valid 200 2m;
      location ~ \\.m3u8$ { proxy_pass ${origin}; proxy_cache segments; proxy_cache_lock on; proxy_cache_valid 200 1s; }
    }
  }
`;
