import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { isLocalAddress } from '#server/src/shared/is-local-address.ts';
import { configFaults } from '../support/config-faults.ts';

const sms = {
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_SECRET: 'kP3vXq8Zt1mWc7Ls',
};
const bank = { MERCHANT_URL: 'https://bank.example/pay', MERCHANT_SECRET: 'Jd5hRb2Yn9gUf4Ke' };
const production = { MODE: 'production', PUBLIC_URL: 'https://oyna.example/', ...sms, ...bank };

describe('The settings', () => {
  test('are all optional', () => {
    expect(parseConfig({})).toMatchObject({ port: 8080, host: '0.0.0.0', databaseUrl: null, demo: true });
  });

  test('bring changes to the disk in production unless told otherwise', () => {
    const fsync = (settings: Record<string, string>) => parseConfig(settings).fsync;
    expect([fsync({}), fsync({ FSYNC: 'yes' })]).toEqual([false, true]);
    expect([fsync(production), fsync({ ...production, FSYNC: 'no' })]).toEqual([true, false]);
    expect(configFaults({ FSYNC: 'maybe' })).toHaveLength(1);
  });

  test('are all validated before any is reported', () => {
    const faults = configFaults({
      MODE: 'demo',
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      SIGNING_SECRET: 'short',
      DEMO: 'maybe',
    });
    expect(faults.map((it) => it.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PORT',
      'SIGNING_SECRET',
    ]);
  });

  test('refuse replicas and signals of a PostgreSQL that is not named', () => {
    const url = 'postgres://oyna@db/oyna';
    const extra = { DATABASE_SIGNALS_URL: url, DATABASE_REPLICA_URL: url };
    expect(configFaults(extra)).toHaveLength(2);
    expect(configFaults({ MODE: 'demo', DATABASE_URL: url, ...extra })).toEqual([]);
  });

  test.each(['', 'abc', '-1', '65536', '80.5', '0x50'])(
    'use the default instead of the port "%s"',
    (PORT) => {
      expect(configFaults({ PORT })).toHaveLength(PORT === '' ? 0 : 1);
    },
  );

  test('never repeat a password from an address', () => {
    expect(configFaults({ DATABASE_URL: 'postgress://user:hunter2@host/db' }).join()).not.toContain(
      'hunter2',
    );
  });

  test('keep licence server addresses as written', () => {
    const DRM_WIDEVINE_URL = 'https://drm.example/widevine/?id=1';
    const DRM_PLAYREADY_URL = 'https://drm.example/playready/';
    const DRM_SECRET = 'the key of the licence servers';
    expect(parseConfig({ DRM_WIDEVINE_URL, DRM_PLAYREADY_URL, DRM_SECRET }).drm).toEqual({
      widevine: DRM_WIDEVINE_URL,
      widevineCertificate: null,
      playready: DRM_PLAYREADY_URL,
      secret: DRM_SECRET,
    });
  });

  test('reject incomplete or invalid licence servers', () => {
    expect(configFaults({ DRM_PLAYREADY_URL: 'https://drm.example/playready/' })).toHaveLength(1);
    expect(configFaults({ DRM_WIDEVINE_CERTIFICATE_URL: 'https://drm.example/cert' })).toHaveLength(1);
    const DRM_SECRET = 'the key of the licence servers';
    expect(
      configFaults({ DRM_WIDEVINE_URL: 'ftp://drm.example', DRM_PLAYREADY_URL: 'x', DRM_SECRET }),
    ).toHaveLength(2);
  });

  test('take a key server as written, and no password without one', () => {
    const KEY_SERVER_URL = 'https://keys.example/speke/?site=1';
    const KEY_SERVER_AUTHORIZATION = 'Basic b3luYTpwYXJvbA==';
    expect(parseConfig({ KEY_SERVER_URL, KEY_SERVER_AUTHORIZATION }).films.keyServer).toEqual({
      url: KEY_SERVER_URL,
      authorization: KEY_SERVER_AUTHORIZATION,
    });
    expect(configFaults({ KEY_SERVER_AUTHORIZATION })).toHaveLength(1);
    const wrong = `${KEY_SERVER_AUTHORIZATION}\nX-Other: 1`;
    const [fault = ''] = configFaults({ KEY_SERVER_URL, KEY_SERVER_AUTHORIZATION: wrong });
    expect(fault).toMatch(/^KEY_SERVER_AUTHORIZATION must be/);
    expect(fault).not.toContain('b3luYT');
  });

  test('select demo mode only without any sign of viewers outside the local network', () => {
    expect(parseConfig({}).mode).toBe('demo');
    expect(parseConfig({ PUBLIC_URL: 'http://192.168.1.5:8080/' }).mode).toBe('demo');
    const signs = [
      { PUBLIC_URL: 'https://oyna.example' },
      { DATABASE_URL: 'postgres://oyna@db/oyna' },
      { TRUST_PROXY: '10.0.0.0/8' },
      { ...sms },
      { ...bank },
    ];
    for (const sign of signs) expect(configFaults(sign)).toEqual([expect.stringContaining('MODE')]);
    expect(configFaults({ MODE: 'demo', ...signs[0] })).toEqual([expect.stringContaining('MODE=production')]);
    for (const sign of signs.slice(1)) expect(parseConfig({ MODE: 'demo', ...sign }).mode).toBe('demo');
  });

  test('of production are complete, encrypted and not guessable', () => {
    expect(parseConfig(production)).toMatchObject({
      mode: 'production',
      demo: false,
      publicUrl: 'https://oyna.example',
      smsGateway: { url: sms.SMS_GATEWAY_URL },
      merchant: { name: 'MBANK', url: bank.MERCHANT_URL },
    });
    expect(parseConfig({ ...production, MERCHANT_NAME: 'Anorbank' }).merchant?.name).toBe('Anorbank');
    const named = (changes: Record<string, string>) =>
      configFaults({ ...production, ...changes }).map((it) => it.split(' ')[0]);
    expect(configFaults({ MODE: 'production' }).map((it) => it.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'SMS_GATEWAY_URL',
      'MERCHANT_URL',
    ]);
    expect(named({ PUBLIC_URL: 'http://oyna.example' })).toEqual(['PUBLIC_URL']);
    expect(named({ SMS_GATEWAY_URL: 'http://sms.example' })).toEqual(['SMS_GATEWAY_URL']);
    expect(named({ SMS_GATEWAY_SECRET: '' })).toEqual(['SMS_GATEWAY_URL']);
    expect(named({ MERCHANT_URL: 'http://127.0.0.1/pay' })).toEqual(['MERCHANT_URL']);
    expect(named({ MERCHANT_SECRET: '' })).toEqual(['MERCHANT_URL']);
    const DRM_SECRET = '9fQ2x7LmT4vR8kZc';
    expect(named({ DRM_WIDEVINE_URL: 'http://drm.example', DRM_SECRET })).toEqual(['DRM_WIDEVINE_URL']);
    expect(named({ DEMO: 'yes' })).toEqual(['DEMO']);
    expect(named({ DATABASE_URL: 'postgres://oyna@db/oyna' })).toEqual(['SIGNING_SECRET']);
    expect(named({ SIGNING_SECRET: 'x'.repeat(40) })).toEqual(['SIGNING_SECRET']);
    expect(named({ SIGNING_SECRET: 'please change me, I am the long default' })).toEqual(['SIGNING_SECRET']);
    expect(
      configFaults({ ...production, SIGNING_SECRET: 'aaaaaaaabbbbbbbbccccccccdddddddd' }).join(),
    ).not.toContain('aaaa');
  });

  test('keep the signing secret apart from the others', () => {
    const SIGNING_SECRET = 'Zk3rT8wQn1xVb6yMh4uGd7sJc2pLf9aE';
    const other = 'Qm5cR9vXe2tYk8nWb3zHj6uPd1sGf7aL';
    expect(parseConfig({})).toMatchObject({ adminPort: 0, operatorBootstrap: false, operatorKey: null });
    expect(
      parseConfig({ SIGNING_SECRET, SIGNING_SECRET_PREVIOUS: other, OPERATOR_SECRET: other }),
    ).toMatchObject({
      signingSecret: SIGNING_SECRET,
      previousSigningSecret: other,
      operatorSecret: other,
    });
    for (const name of ['OPERATOR_SECRET', 'SIGNING_SECRET_PREVIOUS']) {
      expect(configFaults({ [name]: 'short' })).toEqual([expect.stringContaining(`${name} must have`)]);
      expect(configFaults({ SIGNING_SECRET, [name]: SIGNING_SECRET })).toEqual([
        expect.stringContaining(`${name} must differ`),
      ]);
    }
    expect(configFaults({ BACKUP_KEY: 'AGE-SECRET-KEY-1X' })).toEqual([
      expect.stringMatching(/^BACKUP_KEY must/),
    ]);
    expect(configFaults({ OPERATOR_BOOTSTRAP: 'perhaps', ADMIN_PORT: '70000' })).toHaveLength(2);
    expect(configFaults({ ...production, OPERATOR_SECRET: 'x'.repeat(40) })).toEqual([
      expect.stringContaining('OPERATOR_SECRET must be random'),
    ]);
  });

  test('lets a server behind a proxy drain before it stops', () => {
    const drain = (environment: Record<string, string>) =>
      parseConfig({ MODE: 'demo', ...environment }).drainSeconds;
    expect([drain({}), drain({ TRUST_PROXY: '10.0.0.1' })]).toEqual([0, 3]);
    expect(drain({ TRUST_PROXY: '10.0.0.1', DRAIN_SECONDS: '0' })).toBe(0);
  });

  test('name proxies by addresses and networks', () => {
    const proxies = (TRUST_PROXY: string) => parseConfig({ MODE: 'demo', TRUST_PROXY }).trustProxy;
    expect(proxies('no')).toEqual([]);
    expect(proxies('10.0.0.0/8, ::1,fd00::/8')).toEqual(['10.0.0.0/8', '::1', 'fd00::/8']);
    for (const TRUST_PROXY of [
      'yes',
      '2',
      'proxy.example',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '::1/200',
      '10.0.0.1,',
    ]) {
      expect(configFaults({ MODE: 'demo', TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY')]);
    }
  });

  test.each([
    ['http://localhost:8080', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:80', true],
    ['http://10.1.2.3', true],
    ['http://172.16.0.1', true],
    ['http://172.32.0.1', false],
    ['http://tv.local', true],
    ['http://oyna:8080', true],
    ['http://tv.lan', true],
    ['https://oyna.uz', false],
    ['http://8.8.8.8', false],
    ['http://localhost.example.com', false],
    ['http://[2001:db8::1]', false],
  ])('know whether %s is local: %s', (address, local) => {
    expect(isLocalAddress(address)).toBe(local);
  });

  test('name the edges of media in the policy of pages, as an encrypted origin', () => {
    const MEDIA_EDGE = 'https://edge.example';
    expect(parseConfig({ MEDIA_EDGE: `${MEDIA_EDGE}/` }).mediaEdge).toBe(MEDIA_EDGE);
    const CONTENT_ORIGINS = 'https://cdn.example';
    expect(parseConfig({ ...production, MEDIA_EDGE }).contentOrigins).toEqual([MEDIA_EDGE]);
    expect(parseConfig({ ...production, MEDIA_EDGE, CONTENT_ORIGINS }).contentOrigins).toEqual([
      CONTENT_ORIGINS,
      MEDIA_EDGE,
    ]);
    const S3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'films',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    };
    for (const wrong of [
      { MEDIA_EDGE: 'edge.example' },
      { MEDIA_EDGE: `${MEDIA_EDGE}/films` },
      { ...production, MEDIA_EDGE: 'http://edge.example' },
      { MEDIA_EDGE, ...S3, S3_DELIVERY: 'redirect' },
    ])
      expect(configFaults(wrong)).toEqual([expect.stringMatching(/^MEDIA_EDGE /)]);
  });

  test('accept a Telegram bot only with both its token and its name', () => {
    const token = '1234567:a-token-as-botfather-gives-it';
    expect(parseConfig({}).telegram).toBeNull();
    const both = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: 'oyna_bot' };
    expect(parseConfig(both).telegram).toEqual({ token, name: 'oyna_bot' });
    expect(configFaults({ TELEGRAM_BOT_TOKEN: token })).toHaveLength(1);
    expect(configFaults({ TELEGRAM_BOT_NAME: 'oyna_bot' })).toHaveLength(1);
    expect(configFaults({ ...both, TELEGRAM_BOT_TOKEN: 'nonsense' }).join()).not.toContain('nonsense');
  });
});
