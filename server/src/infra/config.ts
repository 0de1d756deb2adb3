import { resolve } from 'node:path';
import { isLocalAddress } from '../shared/is-local-address.ts';
import { ConfigError } from './config-error.ts';
import { equalSecrets } from './settings/equal-secrets.ts';
import { productionFaults, sentenceOf } from './settings/production-faults.ts';
import { readProxies } from './settings/read-proxies.ts';
import { readSmsLimits, type SmsLimits, smsCountries, smsLimits } from './settings/sms-limits.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const modes = ['demo', 'production'] as const;

/** Every setting of the server, parsed once from the environment. No other code reads the environment. */
export interface Config {
  /**
   * `demo` serves only the local network and allows the outbox, the sandbox bank and the demo content. `production`
   * has none of them and starts only with safe settings.
   */
  readonly mode: (typeof modes)[number];
  /** 0 lets the system choose one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL; `null` selects the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** Whether the embedded database acknowledges a change only once it is on the disk. */
  readonly fsync: boolean;
  /** Public address of the server, without a trailing slash. */
  readonly publicUrl: string | null;
  /** `null`: generated once and kept in the data folder. */
  readonly signingSecret: string | null;
  /** The signing secret before its last change; its signatures are still accepted. */
  readonly previousSigningSecret: string | null;
  /** Port of the operators' API on the loopback address; 0 lets the system choose one. */
  readonly adminPort: number;
  /** Makes the operators' bootstrap key; `null`: generated once and kept in the data folder. */
  readonly operatorSecret: string | null;
  /** Whether the bootstrap key works beside owners with keys of their own, after all of them lost theirs. */
  readonly operatorBootstrap: boolean;
  /** File with the private key that signs an operator's commands; `null`: the bootstrap key. */
  readonly operatorKey: string | null;
  /** Public key to which backups are encrypted, in the age format; `null`: they are not. */
  readonly backupKey: string | null;
  /** `null`, in demo mode only: messages go to the console and to /dev/inbox. */
  readonly smsGateway: { readonly url: string; readonly secret: string } | null;
  /**
   * Countries (ISO 3166) whose mobile numbers get messages, how many messages at most, and whether viewers get notices
   * of sign-ins besides codes.
   */
  readonly smsRules: {
    readonly countries: readonly string[];
    readonly limits: SmsLimits;
    readonly notices: boolean;
  };
  /** `null`, in demo mode only: orders are paid at the sandbox bank, which takes no money. */
  readonly merchant: { readonly name: string; readonly url: string; readonly secret: string } | null;
  /** Licence servers of encrypted titles, and the certificate that encrypts Widevine's requests. */
  readonly drm: {
    readonly widevine: string | null;
    readonly widevineCertificate: string | null;
    readonly playready: string | null;
    /** Signs the entitlements that the licence servers get. */
    readonly secret: string | null;
  };
  /** JSON file with the content of `config/`; `null` uses the defaults. */
  readonly remoteConfig: string | null;
  /** The bot for signing in by Telegram, with BotFather's `/setdomain` set to our domain; `null`: no Telegram. */
  readonly telegram: { readonly token: string; readonly name: string } | null;
  readonly logLevel: (typeof logLevels)[number];
  /** Allows reading metrics from outside the internal network. */
  readonly metricsToken: string | null;
  /** Connections open at once; a further one is closed. 0: no limit. */
  readonly maxConnections: number;
  /** Connections that one address, or /64 network, may have open at once; 0: no limit. */
  readonly addressConnections: number;
  /** API requests that one /24 or /48 network may send in a second on average, to this process; 0: no limit. */
  readonly requestsPerSecond: number;
  /** Megabytes of public responses kept in memory; 0 keeps none. */
  readonly cacheMegabytes: number;
  /**
   * Addresses and networks of the proxies in front of the server. Each appends its client to `X-Forwarded-For`. The
   * last entry that is not a proxy is the viewer; earlier ones come from the viewer and are ignored.
   */
  readonly trustProxy: readonly string[];
  /** Origins of media, pictures and streams outside this server, for the pages’ policy; `null`: any. By default any in demo mode and none in production. */
  readonly contentOrigins: readonly string[] | null;
  /** Whether the web app is served, and built if it is missing. */
  readonly web: boolean;
  /** Whether browsers may keep the first screen of the app in a service worker. */
  readonly serviceWorker: boolean;
  /**
   * The Android app that may show this service without an address bar: its id, and the SHA-256 fingerprints of the
   * certificates that sign it. `null`: none.
   */
  readonly androidApp: { readonly id: string; readonly certificates: readonly string[] } | null;
  /** Whether to load the demo catalogue and the demo account, in demo mode only. */
  readonly demo: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment; throws one `ConfigError` with all faults. */
export function parseConfig(environment: Environment): Config {
  const faults: string[] = [];
  const text = (name: string) => environment[name]?.trim() || null;
  const fault = (sentence: string) => {
    faults.push(sentence);
    return null;
  };

  function number(name: string, fallback: number, max: number): number {
    const value = text(name) ?? String(fallback);
    if (/^\d{1,5}$/.test(value) && Number(value) <= max) return Number(value);
    fault(`${name} must be a number from 0 to ${max}, not "${value}"`);
    return fallback;
  }

  function address(name: string, protocols: readonly string[]): string | null {
    const value = text(name);
    if (value === null) return null;
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (protocols.includes(protocol)) return value.replace(/\/+$/, '');
    // The value is not repeated, because an address may contain a password.
    return fault(
      `${name} must be an address that starts with ${protocols.map((it) => `${it}//`).join(' or ')}`,
    );
  }

  function oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = text(name);
    const found = values.find((it) => it === value);
    if (value !== null && !found) fault(`${name} must be one of ${values.join(', ')}, not "${value}"`);
    return found ?? fallback;
  }

  function secret(name: string, min: number): string | null {
    const value = text(name);
    if (value !== null && value.length < min) return fault(`${name} must have at least ${min} characters`);
    return value;
  }

  /** The address of an external service and the secret shared with it. */
  function gateway(name: string) {
    const url = address(`${name}_URL`, ['http:', 'https:']);
    const key = secret(`${name}_SECRET`, 16);
    if (url !== null && text(`${name}_SECRET`) === null) {
      fault(`${name}_URL needs ${name}_SECRET, the key that signs its messages`);
    }
    return url !== null && key !== null ? { url, secret: key } : null;
  }

  /** Kept exactly as written, because a trailing slash may matter to a licence server. */
  function exactAddress(name: string): string | null {
    return address(name, ['http:', 'https:']) === null ? null : text(name);
  }

  function telegramBot(): Config['telegram'] {
    const [token, name] = [text('TELEGRAM_BOT_TOKEN'), text('TELEGRAM_BOT_NAME')];
    if (token === null && name === null) return null;
    if (token !== null && name !== null && /^\d+:[\w-]{20,}$/.test(token) && /^\w{5,32}$/.test(name))
      return { token, name };
    return fault(
      'TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME go together: the token and the name of a bot, as BotFather gives them',
    );
  }

  function androidApp(): Config['androidApp'] {
    const [id, list] = [text('ANDROID_APP_ID'), text('ANDROID_CERT_SHA256')];
    if (id === null && list === null) return null;
    const certificates = (list ?? '').split(',').map((each) => each.trim().toUpperCase());
    const areValid = certificates.every((each) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(each));
    if (id !== null && /^[a-z]\w*(\.[a-z]\w*)+$/i.test(id) && areValid) return { id, certificates };
    return fault(
      'ANDROID_APP_ID and ANDROID_CERT_SHA256 go together: the id of the app and the fingerprints that keytool prints',
    );
  }

  function smsRules(): Config['smsRules'] {
    const countries = (text('SMS_COUNTRIES') ?? smsCountries).split(',').map((it) => it.trim().toUpperCase());
    if (!countries.every((it) => /^[A-Z]{2}$/.test(it))) {
      fault('SMS_COUNTRIES must be a list of country codes like UZ,KZ');
    }
    const list = text('SMS_LIMITS');
    const limits = list === null ? smsLimits : readSmsLimits(list);
    const notices = oneOf('SMS_NOTICES', ['yes', 'no'], 'no') === 'yes';
    if (typeof limits !== 'string') return { countries, limits, notices };
    fault(`SMS_LIMITS ${limits}`);
    return { countries, limits: smsLimits, notices };
  }

  function trustedProxies(): Config['trustProxy'] {
    const proxies = readProxies(text('TRUST_PROXY') ?? 'no');
    if (typeof proxies !== 'string') return proxies;
    fault(`TRUST_PROXY ${proxies}`);
    return [];
  }

  function contentOrigins(): Config['contentOrigins'] {
    const list = text('CONTENT_ORIGINS');
    if (list === null) return mode === 'demo' ? null : [];
    if (list === 'any') return null;
    const origins = list.split(',').map((each) => each.trim().replace(/\/+$/, ''));
    const wrong = origins.find((each) => !URL.canParse(each) || new URL(each).origin !== each);
    if (wrong === undefined) return origins;
    return fault(
      `CONTENT_ORIGINS must be a list of origins like https://cdn.example.uz, or any, not "${wrong}"`,
    );
  }

  /** Demo mode by default, but only as long as nothing suggests viewers outside the local network. */
  function readMode(): Config['mode'] {
    const given = oneOf('MODE', modes, 'demo');
    if (given === 'production') return given;
    const outside = publicUrl !== null && !isLocalAddress(publicUrl);
    if (outside)
      fault('PUBLIC_URL is not local, and demo mode serves only the local network: set MODE=production');
    const signs = ['DATABASE_URL', 'SMS_GATEWAY_URL', 'MERCHANT_URL', 'TRUST_PROXY'];
    const sign = signs.find((name) => text(name) !== null && text(name) !== 'no');
    if (sign !== undefined && text('MODE') === null && !outside) {
      fault(`MODE must be named because ${sign} is set: production, or demo for a local trial`);
    }
    return given;
  }

  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']);
  const mode = readMode();
  const smsGateway = gateway('SMS_GATEWAY');
  const bank = gateway('MERCHANT');
  const bankName = text('MERCHANT_NAME') ?? 'MBANK';
  const merchant = bank && { name: bankName, ...bank };
  const drm = {
    widevine: exactAddress('DRM_WIDEVINE_URL'),
    widevineCertificate: exactAddress('DRM_WIDEVINE_CERTIFICATE_URL'),
    playready: exactAddress('DRM_PLAYREADY_URL'),
    secret: secret('DRM_SECRET', 16),
  };
  const licences = ['DRM_WIDEVINE_URL', 'DRM_PLAYREADY_URL'].find((name) => text(name) !== null);
  if (licences !== undefined && text('DRM_SECRET') === null) {
    fault(`${licences} needs DRM_SECRET, the key that signs the entitlements of its licences`);
  }
  if (drm.widevineCertificate !== null && text('DRM_WIDEVINE_URL') === null) {
    fault('DRM_WIDEVINE_CERTIFICATE_URL needs DRM_WIDEVINE_URL, the licence server it belongs to');
  }
  const remoteConfig = text('REMOTE_CONFIG');
  const operatorKey = text('OPERATOR_KEY');
  const secrets = {
    signingSecret: secret('SIGNING_SECRET', 32),
    previousSigningSecret: secret('SIGNING_SECRET_PREVIOUS', 32),
    operatorSecret: secret('OPERATOR_SECRET', 32),
  };
  for (const sentence of equalSecrets(secrets)) fault(sentence);
  const backupKey = text('BACKUP_KEY');
  if (backupKey !== null && !/^age1[a-z0-9]{50,2000}$/.test(backupKey)) {
    fault(
      'BACKUP_KEY must be a public key that begins with age1, as `npm run admin -- backup key FILE` prints it',
    );
  }
  const config: Config = {
    mode,
    port: number('PORT', 8080, 65_535),
    host: text('HOST') ?? '0.0.0.0',
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    fsync: oneOf('FSYNC', ['yes', 'no'], mode === 'production' ? 'yes' : 'no') === 'yes',
    publicUrl,
    ...secrets,
    adminPort: number('ADMIN_PORT', 0, 65_535),
    operatorBootstrap: oneOf('OPERATOR_BOOTSTRAP', ['yes', 'no'], 'no') === 'yes',
    backupKey,
    operatorKey: operatorKey === null ? null : resolve(operatorKey),
    smsGateway,
    smsRules: smsRules(),
    merchant,
    drm,
    remoteConfig: remoteConfig === null ? null : resolve(remoteConfig),
    telegram: telegramBot(),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'warn'),
    metricsToken: secret('METRICS_TOKEN', 16),
    maxConnections: number('MAX_CONNECTIONS', 10_000, 65_535),
    addressConnections: number('ADDRESS_CONNECTIONS', 2000, 65_535),
    requestsPerSecond: number('NETWORK_REQUESTS', 300, 99_999),
    cacheMegabytes: number('CACHE_MB', 64, 4096),
    trustProxy: trustedProxies(),
    contentOrigins: contentOrigins(),
    web: oneOf('WEB', ['yes', 'no'], 'yes') === 'yes',
    serviceWorker: oneOf('SERVICE_WORKER', ['yes', 'no'], 'yes') === 'yes',
    androidApp: androidApp(),
    demo: oneOf('DEMO', ['yes', 'no'], mode === 'demo' ? 'yes' : 'no') === 'yes',
  };
  if (mode === 'production') {
    const named = new Set(faults.map((it) => it.split(' ')[0]));
    for (const each of productionFaults(config)) if (!named.has(each.setting)) fault(sentenceOf(each));
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
