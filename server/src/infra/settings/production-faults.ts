import type { Config } from '../config.ts';

/** A setting that production does not allow as it is. */
export interface ProductionFault {
  readonly setting: string;
  /** Completes the sentence that the setting's name begins: "must be set". */
  readonly what: string;
  readonly why: string;
}

/** The settings that matter. */
type Checked = Pick<
  Config,
  | 'publicUrl'
  | 'mediaEdge'
  | 'databaseUrl'
  | 'signingSecret'
  | 'operatorSecret'
  | 'metricsToken'
  | 'edgeToken'
  | 'smsGateway'
  | 'merchant'
  | 'drm'
  | 'films'
  | 'demo'
>;

const minDistinct = 10;
const placeholder = /change.?me|replace.?me|password|passwd|secret|example|qwerty|12345/i;

/** Everything in the settings that keeps the server from starting in production. */
export function productionFaults(settings: Checked): readonly ProductionFault[] {
  const { publicUrl, smsGateway, merchant, databaseUrl, signingSecret, metricsToken, drm, films } = settings;
  const needsSecret = databaseUrl !== null && signingSecret === null;
  return [
    ...(publicUrl?.startsWith('https:')
      ? []
      : [fault('PUBLIC_URL', 'must be an https address', 'codes and tokens would travel unencrypted')]),
    ...(smsGateway ? [] : [fault('SMS_GATEWAY_URL', 'must be set', 'the outbox exists only in demo mode')]),
    ...(merchant ? [] : [fault('MERCHANT_URL', 'must be set', 'the sandbox bank exists only in demo mode')]),
    ...encrypted('SMS_GATEWAY_URL', smsGateway?.url),
    ...encrypted('MERCHANT_URL', merchant?.url),
    ...encrypted('DRM_WIDEVINE_URL', drm.widevine),
    ...encrypted('DRM_WIDEVINE_CERTIFICATE_URL', drm.widevineCertificate),
    ...encrypted('DRM_PLAYREADY_URL', drm.playready),
    ...encrypted('KEY_SERVER_URL', films.keyServer?.url),
    ...encrypted('MEDIA_EDGE', settings.mediaEdge),
    ...(needsSecret
      ? [
          fault(
            'SIGNING_SECRET',
            'must be set with DATABASE_URL',
            'replicas would not accept each other’s tokens',
          ),
        ]
      : []),
    ...strong('SIGNING_SECRET', signingSecret),
    ...strong('OPERATOR_SECRET', settings.operatorSecret),
    ...strong('SMS_GATEWAY_SECRET', smsGateway?.secret),
    ...strong('MERCHANT_SECRET', merchant?.secret),
    ...strong('METRICS_TOKEN', metricsToken),
    ...strong('EDGE_TOKEN', settings.edgeToken),
    ...strong('DRM_SECRET', drm.secret),
    ...(settings.demo ? [fault('DEMO', 'must not be yes', 'anyone may use the demo account')] : []),
  ];
}

/** `SIGNING_SECRET must be set with DATABASE_URL: replicas …` */
export function sentenceOf({ setting, what, why }: ProductionFault): string {
  return `${setting} ${what}: ${why}`;
}

function fault(setting: string, what: string, why: string): ProductionFault {
  return { setting, what, why };
}

function encrypted(setting: string, address: string | null | undefined): readonly ProductionFault[] {
  if (!address || address.startsWith('https:')) return [];
  return [fault(setting, 'must be an https address', 'its messages hold codes, payments or keys')];
}

function strong(setting: string, secret: string | null | undefined): readonly ProductionFault[] {
  if (!secret || (new Set(secret).size >= minDistinct && !placeholder.test(secret))) return [];
  return [
    fault(setting, 'must be random, like the output of `openssl rand -base64 32`', 'it can be guessed'),
  ];
}
