import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPhone, isPhoneStale } from '#server/src/startup/build-web.ts';
import { freePort } from '../../server/support/free-port.ts';
import type { Process } from '../measure/sampler.ts';
import { childrenOf } from '../measure/usage.ts';
import type { Way } from '../viewer/make-viewers.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { type Gateways, startGateways } from './gateways.ts';
import { Replica } from './replica.ts';
import { type Goods, seed } from './seed.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';
import { type RunningProxy, startProxy } from './start-proxy.ts';
import { writeHeavyFilms } from './write-heavy-films.ts';

/** Replicas in production mode behind haproxy. */
export interface Servers {
  readonly replicas: readonly Replica[];
  readonly proxy: RunningProxy;
  readonly gateways: Gateways;
  readonly gatewayPort: number;
  readonly goods: Goods;
  /** The proxy's TLS port for viewers. */
  readonly port: number;
  /** The proxy's port for caches of media. */
  readonly edgesPort: number;
  readonly certificates: Certificates;
  /** For `GET /metrics` of a replica. */
  readonly metricsToken: string;
  /** A folder that is gone afterwards. */
  readonly scratch: string;
  stop(): Promise<void>;
}

interface Layout {
  readonly replicas: number;
  /** Films of a real bit rate beside the demo's. */
  readonly heavyFilms?: number;
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
export async function startServers(
  out: string,
  database: DatabaseSettings,
  { replicas: count, heavyFilms = 0 }: Layout = { replicas: 2 },
): Promise<Servers> {
  mkdirSync(out, { recursive: true, mode: 0o700 });
  // Otherwise both replicas would build them at once.
  if (isPhoneStale()) await buildPhone(new AbortController().signal);
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-stack-'));
  const stops: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const media = join(scratch, 'media');
    const heavy = heavyFilms === 0 ? [] : writeHeavyFilms(media, heavyFilms);
    const goods = await seed(database, heavy);
    const certificates = makeCertificates();
    const authorityFile = join(scratch, 'authority.pem');
    writeFileSync(authorityFile, certificates.authority);
    const ports = await Promise.all(Array.from({ length: 4 + count }, freePort));
    const [gatewayPort = 0, httpPort = 0, port = 0, edgesPort = 0, ...own] = ports;
    const [bankSecret, metricsToken] = [secret(), secret()];
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
      METRICS_TOKEN: metricsToken,
      ...(heavyFilms > 0 && { MEDIA_DIR: media }),
    };
    const replicas = own.map((its, place) => {
      const name = `replica ${place + 1}`;
      const settingsOf = { ...environment, PORT: String(its), DATA_DIR: join(scratch, `data-${place + 1}`) };
      return new Replica(name, settingsOf, join(out, `${name.replace(' ', '-')}.log`));
    });
    stops.push(() => Promise.all(replicas.map((it) => it.end('SIGTERM'))));
    await Promise.all(replicas.map((it) => it.start()));
    const proxy = await startProxy({
      httpPort,
      httpsPort: port,
      replicas: own,
      edgesPort,
      certificates,
      scratch,
      out,
    });
    stops.push(() => proxy.stop());
    return {
      replicas,
      proxy,
      gateways,
      gatewayPort,
      goods,
      port,
      edgesPort,
      certificates,
      metricsToken,
      scratch,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The way of viewers who get media from the servers, too. */
export function wayTo({ port, certificates, gateways, goods }: Servers): Way {
  return {
    api: { port, authority: certificates.authority },
    edges: [],
    codeFor: (phone) => gateways.codeFor(phone),
    goods,
  };
}

/** The processes of the servers and of one PostgreSQL. */
export function processesOf({ replicas, postgres, proxy }: Stack): readonly Process[] {
  const first = postgres.pid();
  const database = first === 0 ? [] : [first, ...childrenOf(first)];
  return [
    ...replicas.map(({ name, pid }) => ({ part: name, pid })),
    ...database.map((pid) => ({ part: 'PostgreSQL', pid })),
    { part: 'haproxy', pid: proxy.pid },
  ];
}
