import { fileURLToPath } from 'node:url';
import { StartupError } from '../shared/startup-error.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { HttpMerchantGateway } from './gateways/merchant/http-merchant-gateway.ts';
import { SandboxBank } from './gateways/merchant/sandbox-bank.ts';
import { HttpSmsGateway } from './gateways/sms/http-sms-gateway.ts';
import { type Message, Outbox } from './gateways/sms/outbox.ts';
import { RemoteConfigFile } from './remote-config/remote-config-file.ts';
import type { Secrets } from './secrets.ts';
import type { Folders, Services } from './services.ts';
import { filmStoreOf } from './store/film-store.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const folders: Folders = {
  media: path('../../demo/media'),
  art: path('../../demo/art'),
  web: [path('../../../dist/web'), path('../../../dist/modern')],
};

/** The folders of a server with these settings. */
export function makeFolders({ mediaDir }: Pick<Config, 'mediaDir'>): Folders {
  return mediaDir === null ? folders : { ...folders, media: mediaDir };
}

/** Creates the services of a real server, with gateways from the settings. */
export function makeServices(config: Config, { db, signals }: OpenDatabase, secrets: Secrets): Services {
  const isDemo = config.mode === 'demo';
  const outbox = isDemo && config.smsGateway === null ? new Outbox(logMessage) : null;
  const gateway = config.smsGateway && new HttpSmsGateway(config.smsGateway.url, config.smsGateway.secret);
  const sms = gateway ?? outbox;
  if (sms === null) throw new StartupError('No SMS gateway is configured');
  const now = () => new Date();
  const sandboxBank = isDemo && config.merchant === null ? new SandboxBank(secrets, now, outbox) : null;
  const bank = config.merchant && new HttpMerchantGateway({ ...config.merchant, now });
  const merchant = bank ?? sandboxBank;
  if (merchant === null) throw new StartupError('No merchant is configured');
  const {
    drm,
    edgeToken,
    films,
    groupMilliseconds,
    live,
    mediaEdge,
    publicUrl,
    recordingDays,
    smsRules,
    sources,
    telegram,
  } = config;
  const remoteConfig = new RemoteConfigFile(config.remoteConfig);
  const gateways = { sms, smsRules, outbox, merchant, sandboxBank, telegram };
  return {
    db,
    signals,
    secrets,
    ...gateways,
    folders: makeFolders(config),
    filmStore: filmStoreOf(config),
    drm,
    films,
    sources,
    live,
    recordingDays,
    remoteConfig,
    groupMilliseconds,
    publicUrl,
    mediaEdge,
    edgeToken,
    now,
  };
}

function logMessage({ phone, text }: Message): void {
  console.log(`  ✉ ${phone}: ${text}`);
}
