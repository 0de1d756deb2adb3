import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEdgeFront } from '../../edge/edge-front.ts';
import { edgeNames, makeEdge } from '../../edge/edges.ts';
import { freePort } from '../../server/support/free-port.ts';
import type { Process } from '../measure/sampler.ts';
import type { Servers } from '../stack/start-stack.ts';

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
      const isSecure = name === 'nginx';
      const secure = isSecure ? { port: await freePort(), certificate } : undefined;
      const edge = await makeEdge(name, edgesPort, join(scratch, name), secure && { secure });
      await edge.start();
      const front = secure ? null : await startEdgeFront({ cache: edge.port, folder: out, certificate });
      edges.push({
        name,
        port: secure?.port ?? front?.port ?? 0,
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
