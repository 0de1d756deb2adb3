import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';
import { originKey } from './test-server.ts';

const exists = (program: string) => spawnSync(program, ['-version']).error === undefined;

/** Whether this machine has the parts of an origin: apt-get install nginx-light ffmpeg. */
export const hasOrigin = exists('nginx') && exists('ffmpeg');

export interface Origin {
  /** Such as `http://127.0.0.1:1234`. */
  readonly url: string;
  readonly folder: string;
  /** The paths that were asked for, with their status. */
  asked(): string[];
  stop(): Promise<void>;
}

/**
 * Starts nginx with a live channel of ffmpeg in `/live/ch`, and with DASH in `/live/dash`, both in two sizes. `/open` needs no signature, everything else one of
 * `secure_link` in front of its path, in `/bound` one for a network address, or a key about which it asks the server at `asked`.
 */
export async function startOrigin(asked: string): Promise<Origin> {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-origin-'));
  const port = await freePort();
  await Promise.all([writeLive(join(folder, 'live', 'ch')), writeDash(join(folder, 'live', 'dash'))]);
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port, asked));
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']);
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  await accepts(port);
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    asked: () => readFileSync(join(folder, 'access.log'), 'utf8').split('\n').filter(Boolean),
    async stop() {
      nginx.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const picture = (size: string) => ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=12`];

async function writeDash(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await promisify(execFile)(
    'ffmpeg',
    [
      ...['-loglevel', 'error', ...picture('64x36'), ...picture('128x72'), '-map', '0:v', '-map', '1:v'],
      ...[
        '-c:v',
        'mpeg4',
        '-g',
        '20',
        '-f',
        'dash',
        '-seg_duration',
        '2',
        '-adaptation_sets',
        'id=0,streams=v',
      ],
      ...['-init_seg_name', 'init-$RepresentationID$.m4s'],
      ...['-media_seg_name', 'c-$RepresentationID$-$Number%05d$.m4s', 'live.mpd'],
    ],
    { cwd: folder },
  );
}

async function writeLive(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await promisify(execFile)(
    'ffmpeg',
    [
      ...['-loglevel', 'error', ...picture('64x36'), ...picture('128x72')],
      ...['-map', '0:v', '-map', '1:v', '-c:v', 'mpeg2video', '-g', '20', '-f', 'hls', '-hls_time', '2'],
      ...[
        '-hls_list_size',
        '0',
        '-hls_flags',
        'omit_endlist+program_date_time',
        '-var_stream_map',
        'v:0 v:1',
      ],
      ...['-master_pl_name', 'index.m3u8', '-hls_segment_filename', 'v%v-%d.ts', 'v%v.m3u8'],
    ],
    { cwd: folder },
  );
}

const config = (folder: string, port: number, asked: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
worker_processes 1;
events { worker_connections 512; }
http {
  log_format asked '$request_uri $status';
  access_log ${folder}/access.log asked;
  client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
  types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
  server {
    listen 127.0.0.1:${port};
    location /open/ { alias ${folder}/; }
    location /away { return 302 http://localhost:${port}/open/live/ch/index.m3u8; }
    location ~ ^/(?<md5>[\\w-]+)/(?<until>\\d+)(?<folder>/live/[^/]+/)(?<file>.+)$ {
      secure_link $md5,$until;
      secure_link_md5 "$until$folder ${originKey}";
      if ($secure_link = "") { return 403; }
      if ($secure_link = "0") { return 410; }
      alias ${folder}$folder$file;
    }
    location ~ ^/(?<md5>[\\w-]+)/(?<until>\\d+)(?<bound>/bound(?<folder>/live/[^/]+/))(?<file>.+)$ {
      secure_link $md5,$until;
      secure_link_md5 "$until$bound$remote_addr ${originKey}";
      if ($secure_link != "1") { return 403; }
      alias ${folder}$folder$file;
    }
    location ~ ^/(?<asked>[^/~]+~[^/~]+~[^/~]+)(?<rest>/live/.+)$ {
      auth_request /ask;
      alias ${folder}$rest;
    }
    location = /ask {
      internal;
      proxy_pass ${asked}/media/ask/nginx;
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_set_header X-Original-URI $request_uri;
      proxy_set_header X-Real-IP $remote_addr;
    }
    location / { return 403; }
  }
}
`;

function accepts(port: number): Promise<void> {
  const connect = async () => {
    const socket = createConnection(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  };
  return vi.waitFor(connect, { timeout: 20_000, interval: 20 });
}
