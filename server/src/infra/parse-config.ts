import { resolve } from 'node:path';
import { type Config, logLevels } from './config.ts';
import { ConfigError } from './config-error.ts';
import { productionFaults, sentenceOf } from './settings/production-faults.ts';
import { readAndroidApp } from './settings/read-android-app.ts';
import { readBackupKey } from './settings/read-backup-key.ts';
import { readContentOrigins } from './settings/read-content-origins.ts';
import { readDatabase } from './settings/read-database.ts';
import { readDrm } from './settings/read-drm.ts';
import { readFilms } from './settings/read-films.ts';
import { readGateway } from './settings/read-gateway.ts';
import { readLive } from './settings/read-live.ts';
import { readMediaEdge } from './settings/read-media-edge.ts';
import { readMode } from './settings/read-mode.ts';
import { readDrain, readProxies } from './settings/read-proxies.ts';
import { readSecrets } from './settings/read-secrets.ts';
import { readSmsRules } from './settings/read-sms-rules.ts';
import { readSources } from './settings/read-sources.ts';
import { readStore } from './settings/read-store.ts';
import { readTelegramBot } from './settings/read-telegram-bot.ts';
import { type Environment, Settings } from './settings/settings.ts';

/** Parses the environment; throws one `ConfigError` with all faults. */
export function parseConfig(environment: Environment): Config {
  const settings = new Settings(environment);
  const config = readConfig(settings);
  if (config.mode === 'production') {
    const named = new Set(settings.faults.map((it) => it.split(' ')[0]));
    for (const each of productionFaults(config))
      if (!named.has(each.setting)) settings.fault(sentenceOf(each));
  }
  if (settings.faults.length > 0) throw new ConfigError(settings.faults);
  return config;
}

/** Every setting, with its default for one that is missing or wrong. */
function readConfig(settings: Settings): Config {
  const publicUrl = settings.address('PUBLIC_URL');
  const mode = readMode(settings, publicUrl);
  const smsGateway = readGateway(settings, 'SMS_GATEWAY');
  const store = readStore(settings);
  const mediaEdge = readMediaEdge(settings, store);
  const bank = readGateway(settings, 'MERCHANT');
  const bankName = settings.text('MERCHANT_NAME') ?? 'MBANK';
  return {
    mode,
    publicUrl,
    mediaEdge,
    edgeToken: settings.secret('EDGE_TOKEN', 16),
    smsGateway,
    merchant: bank && { name: bankName, ...bank },
    drm: readDrm(settings),
    sources: readSources(settings),
    live: readLive(settings),
    ...readSecrets(settings),
    backupKey: readBackupKey(settings),
    port: settings.number('PORT', 8080, 65_535),
    host: settings.text('HOST') ?? '0.0.0.0',
    dataDir: resolve(settings.text('DATA_DIR') ?? '.data'),
    mediaDir: settings.path('MEDIA_DIR'),
    store,
    mediaThreads: settings.number('MEDIA_THREADS', 0, 64),
    films: readFilms(settings),
    worker: settings.isYes('WORKER', settings.text('DATABASE_URL') === null),
    ...readDatabase(settings),
    fsync: settings.isYes('FSYNC', mode === 'production'),
    adminPort: settings.number('ADMIN_PORT', 0, 65_535),
    operatorBootstrap: settings.isYes('OPERATOR_BOOTSTRAP', false),
    operatorKey: settings.path('OPERATOR_KEY'),
    smsRules: readSmsRules(settings),
    recordingDays: settings.number('RECORDING_DAYS', mode === 'demo' ? 30 : 0, 366),
    remoteConfig: settings.path('REMOTE_CONFIG'),
    telegram: readTelegramBot(settings),
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, 'warn'),
    metricsToken: settings.secret('METRICS_TOKEN', 16),
    maxConnections: settings.number('MAX_CONNECTIONS', 10_000, 65_535),
    addressConnections: settings.number('ADDRESS_CONNECTIONS', 2000, 65_535),
    requestsPerSecond: settings.number('NETWORK_REQUESTS', 300, 99_999),
    groupMilliseconds: settings.number('HEARTBEAT_GROUP_MS', 1000, 5000),
    cacheMegabytes: settings.number('CACHE_MB', 64, 4096),
    trustProxy: readProxies(settings),
    drainSeconds: readDrain(settings),
    contentOrigins: readContentOrigins(settings, mode, mediaEdge),
    web: settings.isYes('WEB', true),
    serviceWorker: settings.isYes('SERVICE_WORKER', true),
    androidApp: readAndroidApp(settings),
    demo: settings.isYes('DEMO', mode === 'demo'),
  };
}
