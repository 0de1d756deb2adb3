import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/support/free-port.ts';
import { onLeaving } from '../../setup/on-leaving.ts';

/** Serves `/live` of a folder: openly, and below `/MD5/EXPIRES` with `secure_link` by this key. */
export async function startNginx(folder: string, key: string) {
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port, key));
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' });
  const stay = onLeaving(() => nginx.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(url).catch(() => null)) break;
    await sleep(50);
  }
  return {
    url,
    close() {
      nginx.kill('SIGKILL');
      stay();
    },
  };
}

const config = (folder: string, port: number, key: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
  types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; video/mp4 m4s mp4; application/dash+xml mpd; }
  server {
    listen 127.0.0.1:${port};
    location /live/ { alias ${folder}/live/; }
    location ~ ^/(?<md5>[\\w-]+)/(?<until>\\d+)(?<folder>/live/[^/]+/)(?<file>.+)$ {
      secure_link $md5,$until;
      secure_link_md5 "$until$folder ${key}";
      if ($secure_link = "") { return 403; }
      if ($secure_link = "0") { return 410; }
      alias ${folder}$folder$file;
    }
  }
}
`;
