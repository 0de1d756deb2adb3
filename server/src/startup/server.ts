import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../http/app.ts';
import { phoneBuild } from '../http/pages/link/phone-build.ts';
import type { Config } from '../infra/config.ts';
import type { OpenDatabase } from '../infra/database/open-database.ts';
import { HttpMerchantGateway } from '../infra/gateways/merchant/http-merchant-gateway.ts';
import { SandboxBank } from '../infra/gateways/merchant/sandbox-bank.ts';
import { HttpSmsGateway } from '../infra/gateways/sms/http-sms-gateway.ts';
import { type Message, Outbox } from '../infra/gateways/sms/outbox.ts';
import { RemoteConfigFile } from '../infra/remote-config/remote-config-file.ts';
import type { Secrets } from '../infra/secrets.ts';
import type { Folders, Services } from '../infra/services.ts';
import { StartupError } from '../shared/startup-error.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const folders: Folders = {
  media: path('../../demo/media'),
  art: path('../../demo/art'),
  web: [path('../../../dist/web'), path('../../../dist/modern')],
};

/** Creates the services of a real server, with gateways from the settings. */
export function makeServices(config: Config, { db, signals }: OpenDatabase, secrets: Secrets): Services {
  const isDemo = config.mode === 'demo';
  const outbox = isDemo && config.smsGateway === null ? new Outbox(tell) : null;
  const gateway = config.smsGateway && new HttpSmsGateway(config.smsGateway.url, config.smsGateway.secret);
  const sms = gateway ?? outbox;
  if (sms === null) throw new StartupError('No SMS gateway is configured');
  const now = () => new Date();
  const sandboxBank = isDemo && config.merchant === null ? new SandboxBank(secrets, now, outbox) : null;
  const bank = config.merchant && new HttpMerchantGateway({ ...config.merchant, now });
  const merchant = bank ?? sandboxBank;
  if (merchant === null) throw new StartupError('No merchant is configured');
  const { drm, publicUrl, smsRules, telegram } = config;
  const remoteConfig = new RemoteConfigFile(config.remoteConfig);
  const gateways = { sms, smsRules, outbox, merchant, sandboxBank, telegram };
  return { db, signals, secrets, ...gateways, folders, drm, remoteConfig, publicUrl, now };
}

/** Starts listening and returns the port, which the system may have chosen. */
export async function listen(
  config: Config,
  services: Services,
): Promise<{ app: FastifyInstance; port: number }> {
  // A missing build must stop the start, not fail the first request of a phone.
  phoneBuild();
  const app = await buildApp(config, services);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw listenFault(config, error as NodeJS.ErrnoException);
  }
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : config.port };
}

export function listenFault({ port, host }: Config, error: NodeJS.ErrnoException): StartupError {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is in use: stop the other process or set another PORT`);
  }
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} needs more privileges than this user has: set another PORT`);
  return new StartupError(`The server cannot listen on ${host}:${port}: ${error.message}`, { cause: error });
}

function tell({ phone, text }: Message): void {
  console.log(`  ✉ ${phone}: ${text}`);
}
