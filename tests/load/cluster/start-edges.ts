import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { edgeNames, makeEdge } from '../../edge/edges.ts';
import { freePort } from '../../server/support/free-port.ts';
import type { Process } from '../measure/sampler.ts';
import { provideHaproxy } from '../stack/find-haproxy.ts';
import type { Servers } from '../stack/start-stack.ts';

const configuration = resolve(import.meta.dirname, '../../../server/deploy/edge/haproxy.cfg');

/** A cache for media behind TLS and HTTP/2. */
export interface LoadEdge {
  readonly name: string;
  /** With TLS. */
  readonly port: number;
  processes(): readonly Process[];
  /** SIGKILL for the cache. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An nginx and a Varnish in front of the servers, by the files of `server/deploy/edge`. */
export async function startEdges(servers: Servers, out: string): Promise<readonly LoadEdge[]> {
  const { scratch, edgesPort, certificates } = servers;
  const certificate = join(scratch, 'edges.pem');
  writeFileSync(certificate, certificates.certificate + certificates.key, { mode: 0o600 });
  const edges: LoadEdge[] = [];
  try {
    for (const name of edgeNames) {
      const port = await freePort();
      const isSecure = name === 'nginx';
      const secure = isSecure ? { port, certificate } : undefined;
      const edge = await makeEdge(name, edgesPort, join(scratch, name), secure);
      await edge.start();
      const front = isSecure ? null : startFront(port, certificate, edge.port, out);
      edges.push({
        name,
        port,
        processes: () => [
          ...edge.pids.map((pid) => ({ part: name, pid })),
          ...(front ? [{ part: 'TLS of varnish', pid: front.pid }] : []),
        ],
        kill: () => edge.kill(),
        start: () => edge.start(),
        stop: async () => {
          await front?.stop();
          await edge.stop();
        },
      });
    }
  } catch (error) {
    for (const each of edges) await each.stop();
    throw error;
  }
  return edges;
}

function startFront(port: number, certificate: string, varnish: number, out: string) {
  const { file, environment } = provideHaproxy();
  const env = {
    ...environment,
    OYNA_HTTPS: `127.0.0.1:${port}`,
    OYNA_CERTIFICATE: certificate,
    OYNA_VARNISH: `127.0.0.1:${varnish}`,
  };
  const child = spawn(file, ['-db', '-f', configuration], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(out, 'edge-haproxy.log'));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, stop };
}
