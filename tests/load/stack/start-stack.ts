import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPhone, isPhoneStale } from '#server/src/startup/build-web.ts';
import { freePort } from '../../server/support/free-port.ts';
import { makeCertificates } from './certificates.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { type Gateways, startGateways } from './gateways.ts';
import { Replica } from './replica.ts';
import { type Goods, seed } from './seed.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';
import { type RunningProxy, startProxy } from './start-proxy.ts';

/** Two replicas in production mode behind haproxy. */
export interface Servers {
  readonly replicas: readonly [Replica, Replica];
  readonly proxy: RunningProxy;
  readonly gateways: Gateways;
  readonly goods: Goods;
  /** The proxy's TLS port for viewers. */
  readonly port: number;
  /** PEM of the authority that signed the proxy's certificate. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** The layout of server/deploy/compose.yaml on this machine: the servers and PostgreSQL. */
export interface Stack extends Servers {
  readonly postgres: Postgres;
}

const secret = () => randomBytes(32).toString('base64url');
/** Each viewer signs in more than once in the run, and all of them are in one country. */
const smsLimits = 'country-hour=1000000,all-day=1000000';

/** Starts everything on free ports. Logs go to the folder. */
export async function startStack(out: string): Promise<Stack> {
  const postgres = await startPostgres();
  const remove = async () => {
    await postgres.stop();
    postgres.remove();
  };
  try {
    const servers = await startServers(out, { DATABASE_URL: postgres.url });
    const stop = async () => {
      await servers.stop();
      await remove();
    };
    return { ...servers, postgres, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Fills the empty database, and starts the servers on free ports. */
export async function startServers(out: string, database: DatabaseSettings): Promise<Servers> {
  mkdirSync(out, { recursive: true, mode: 0o700 });
  // Otherwise both replicas would build them at once.
  if (isPhoneStale()) await buildPhone(new AbortController().signal);
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-stack-'));
  const stops: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const goods = await seed(database);
    const certificates = makeCertificates();
    const authorityFile = join(scratch, 'authority.pem');
    writeFileSync(authorityFile, certificates.authority);
    const [gatewayPort, httpPort, port, one, two] = await Promise.all(Array.from({ length: 5 }, freePort));
    if (!gatewayPort || !httpPort || !port || !one || !two) throw new Error('There are no free ports');
    const bankSecret = secret();
    const gateways = await startGateways({ port: gatewayPort, bankSecret, certificates });
    stops.push(() => gateways.stop());
    const environment = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: authorityFile,
      MODE: 'production',
      HOST: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
      WEB: 'no',
      ...database,
      PUBLIC_URL: `https://localhost:${port}`,
      SIGNING_SECRET: secret(),
      SMS_GATEWAY_URL: `https://localhost:${gatewayPort}/sms`,
      SMS_GATEWAY_SECRET: secret(),
      SMS_LIMITS: smsLimits,
      MERCHANT_URL: `https://localhost:${gatewayPort}/bank`,
      MERCHANT_SECRET: bankSecret,
      METRICS_TOKEN: secret(),
    };
    const makeReplica = (number: number, own: number) => {
      const settings = { ...environment, PORT: String(own), DATA_DIR: join(scratch, `data-${number}`) };
      return new Replica(`replica ${number}`, settings, join(out, `replica-${number}.log`));
    };
    const replicas = [makeReplica(1, one), makeReplica(2, two)] as const;
    stops.push(() => Promise.all(replicas.map((it) => it.end('SIGTERM'))));
    await Promise.all(replicas.map((it) => it.start()));
    const proxy = await startProxy({
      httpPort,
      httpsPort: port,
      replicas: [one, two],
      certificates,
      scratch,
      out,
    });
    stops.push(() => proxy.stop());
    return { replicas, proxy, gateways, goods, port, authority: certificates.authority, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
