import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../../server/src/infra/config.ts';
import { isLocalAddress } from '../../../server/src/shared/is-local-address.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('The settings', () => {
  it('are all optional', () => {
    expect(parseConfig({})).toMatchObject({ port: 8080, host: '0.0.0.0', databaseUrl: null, demo: true });
  });

  it('are all validated before any is reported', () => {
    const faults = faultsOf({
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

  it.each(['', 'abc', '-1', '65536', '80.5', '0x50'])('use the default instead of the port "%s"', (PORT) => {
    expect(faultsOf({ PORT })).toHaveLength(PORT === '' ? 0 : 1);
  });

  it('never repeat a password from an address', () => {
    expect(faultsOf({ DATABASE_URL: 'postgress://user:hunter2@host/db' }).join()).not.toContain('hunter2');
  });

  it('keep licence server addresses as written and need a server for a certificate', () => {
    const DRM_WIDEVINE_URL = 'https://drm.example/widevine/?id=1';
    const DRM_PLAYREADY_URL = 'https://drm.example/playready/';
    expect(parseConfig({ DRM_WIDEVINE_URL, DRM_PLAYREADY_URL }).drm).toEqual({
      widevine: DRM_WIDEVINE_URL,
      widevineCertificate: null,
      playready: DRM_PLAYREADY_URL,
    });
    expect(faultsOf({ DRM_WIDEVINE_CERTIFICATE_URL: 'https://drm.example/cert' })).toHaveLength(1);
    expect(faultsOf({ DRM_WIDEVINE_URL: 'ftp://drm.example', DRM_PLAYREADY_URL: 'x' })).toHaveLength(2);
  });

  it('reject a public address while messages or payments stay in the sandbox', () => {
    expect(faultsOf({ PUBLIC_URL: 'https://oyna.example' })).toHaveLength(2);
    expect(faultsOf({ PUBLIC_URL: 'http://192.168.1.5:8080/' })).toEqual([]);
    const SMS_GATEWAY_URL = 'https://sms.example/send';
    const sms = { SMS_GATEWAY_URL, SMS_GATEWAY_SECRET: 'a secret of the gateway' };
    const MERCHANT_URL = 'https://bank.example/pay';
    const bank = { MERCHANT_URL, MERCHANT_SECRET: 'a secret of the bank' };
    const PUBLIC_URL = 'https://oyna.example/';
    expect(faultsOf({ PUBLIC_URL, ...bank })).toEqual([expect.stringContaining('SMS_GATEWAY_URL')]);
    expect(faultsOf({ PUBLIC_URL, ...sms })).toEqual([expect.stringContaining('MERCHANT_URL')]);
    expect(faultsOf({ PUBLIC_URL, ...bank, SMS_GATEWAY_URL })).toEqual([
      expect.stringContaining('SMS_GATEWAY_SECRET'),
    ]);
    expect(faultsOf({ PUBLIC_URL, ...sms, MERCHANT_URL })).toEqual([
      expect.stringContaining('MERCHANT_SECRET'),
    ]);
    const whole = { PUBLIC_URL, ...sms, ...bank };
    expect(parseConfig(whole)).toMatchObject({
      publicUrl: 'https://oyna.example',
      smsGateway: { url: SMS_GATEWAY_URL },
      merchant: { name: 'MBANK', url: MERCHANT_URL },
    });
    expect(parseConfig({ ...whole, MERCHANT_NAME: 'Anorbank' }).merchant?.name).toBe('Anorbank');
  });

  it.each([
    ['http://localhost:8080', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:80', true],
    ['http://10.1.2.3', true],
    ['http://172.16.0.1', true],
    ['http://172.32.0.1', false],
    ['http://tv.local', true],
    ['https://oyna.uz', false],
    ['http://8.8.8.8', false],
    ['http://localhost.example.com', false],
    ['http://[2001:db8::1]', false],
  ])('know whether %s is local: %s', (address, local) => {
    expect(isLocalAddress(address)).toBe(local);
  });

  it('accept a Telegram bot only as a whole', () => {
    const token = '1234567:a-token-as-botfather-gives-it';
    expect(parseConfig({}).telegram).toBeNull();
    const both = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: 'oyna_bot' };
    expect(parseConfig(both).telegram).toEqual({ token, name: 'oyna_bot' });
    expect(faultsOf({ TELEGRAM_BOT_TOKEN: token })).toHaveLength(1);
    expect(faultsOf({ TELEGRAM_BOT_NAME: 'oyna_bot' })).toHaveLength(1);
    expect(faultsOf({ ...both, TELEGRAM_BOT_TOKEN: 'nonsense' }).join()).not.toContain('nonsense');
  });
});
