import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Certificates } from './certificates.ts';
import { provideHaproxy } from './find-haproxy.ts';
import { waitFor } from './wait-for.ts';

/** The configuration of the deployment; only the addresses are those of the run. */
const configuration = fileURLToPath(new URL('../../../server/deploy/haproxy.cfg', import.meta.url));

interface Wanted {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Ports of two or three. */
  readonly replicas: readonly number[];
  /** A port for caches of media. */
  readonly edgesPort?: number;
  readonly certificates: Certificates;
  /** Folder for the certificate. */
  readonly scratch: string;
  /** Folder for the log. */
  readonly out: string;
}

export interface RunningProxy {
  readonly pid: number;
  readonly version: string;
  stop(): Promise<void>;
}

/** Starts haproxy in front of the replicas. Its log has a line for each request that failed or was repeated. */
export async function startProxy(wanted: Wanted): Promise<RunningProxy> {
  const { httpPort, httpsPort, replicas, edgesPort, certificates, scratch, out } = wanted;
  const { file, environment } = provideHaproxy();
  const certificate = join(scratch, 'certificate.pem');
  writeFileSync(certificate, certificates.certificate + certificates.key, { mode: 0o600 });
  const env = {
    ...environment,
    OYNA_HTTP: `127.0.0.1:${httpPort}`,
    OYNA_HTTPS: `127.0.0.1:${httpsPort}`,
    OYNA_CERTIFICATE: certificate,
    ...Object.fromEntries(replicas.map((port, place) => [`OYNA_REPLICA_${place + 1}`, `127.0.0.1:${port}`])),
    ...(edgesPort !== undefined && { OYNA_EDGES: `127.0.0.1:${edgesPort}` }),
  };
  const child = spawn(file, ['-db', '-f', configuration], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(out, 'haproxy.log'));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  await waitFor('haproxy', async () => {
    if (child.exitCode !== null) throw new Error(`haproxy ended; see ${out}/haproxy.log`);
    const response = await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' });
    return response.status === 301;
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, version: versionOf(file, environment), stop };
}

function versionOf(file: string, environment: Readonly<Record<string, string>>): string {
  const said = execFileSync(file, ['-v'], { encoding: 'utf8', env: environment });
  return /version (\d[\d.]*)/.exec(said)?.[1] ?? 'of an unknown version';
}
