import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { provideHaproxy } from '../load/stack/find-haproxy.ts';
import { waitFor } from '../load/stack/wait-for.ts';
import { freePort } from '../server/support/free-port.ts';

const deployment = resolve(import.meta.dirname, '../../server/deploy/edge');

/** For checking keys of media. */
export interface EdgeKeys {
  /** Port of the servers. */
  readonly servers: number;
  readonly token: string;
  readonly publicKey: string;
}

interface Wanted {
  /** Port of the cache. */
  readonly cache: number;
  /** For its files and its log. */
  readonly folder: string;
  /** To check keys of media; without it, the cache asks about each. */
  readonly keys?: EdgeKeys;
  /** File of the certificate and its key; without it, plain HTTP. */
  readonly certificate?: string;
}

export interface EdgeFront {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the haproxy of an edge, by the file in `server/deploy/edge` with addresses of this machine. */
export async function startEdgeFront({ cache, folder, keys, certificate }: Wanted): Promise<EdgeFront> {
  const port = await freePort();
  const key = join(folder, 'edge-key.pem');
  if (keys) writeFileSync(key, keys.publicKey);
  const { file, environment } = provideHaproxy();
  const configuration = join(folder, 'edge-haproxy.cfg');
  const text = readFileSync(join(deployment, 'haproxy.cfg'), 'utf8').replace(
    '/etc/haproxy/keys.lua',
    join(deployment, 'keys.lua'),
  );
  writeFileSync(configuration, certificate ? text : text.replace(/^( *bind "\S+").*$/m, '$1'));
  const env = {
    ...environment,
    OYNA_HTTPS: `127.0.0.1:${port}`,
    OYNA_CERTIFICATE: certificate ?? '',
    OYNA_CACHE: `127.0.0.1:${cache}`,
    ...(keys && {
      OYNA_SERVERS: `http://127.0.0.1:${keys.servers}`,
      OYNA_EDGE_TOKEN: keys.token,
      OYNA_EDGE_KEY: key,
    }),
  };
  const child = spawn(file, ['-db', '-f', configuration], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(folder, 'edge-haproxy.log'), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`haproxy ended; see ${folder}/edge-haproxy.log`);
    // Any answer to plain HTTP will do, also of a port with TLS.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    return true;
  };
  if (!certificate) await waitFor('haproxy', isUp);
  return { port, pid: child.pid ?? 0, stop };
}
