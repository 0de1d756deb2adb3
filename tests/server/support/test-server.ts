import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, Call } from '@oyna/contract/call';
import type { ApiErrorBody } from '@oyna/contract/error';
import type * as v from 'valibot';
import { expect } from 'vitest';
import { loadDemo } from '#server/demo/load.ts';
import { buildAdminApp } from '#server/src/admin/api/build-admin-app.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import type { Config } from '#server/src/infra/config.ts';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import { withoutLimits } from '#server/src/infra/database/without-limits.ts';
import { SandboxBank } from '#server/src/infra/gateways/merchant/sandbox-bank.ts';
import { Outbox } from '#server/src/infra/gateways/sms/outbox.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { RemoteConfigFile } from '#server/src/infra/remote-config/remote-config-file.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import type { Services } from '#server/src/infra/services.ts';
import { smsLimits } from '#server/src/infra/settings/sms-limits.ts';
import { writeMediaFixture } from './media-fixture.ts';
import { noon } from './noon.ts';
import { validationErrors } from './strict-schemas.ts';

export const originKey = 'a key of the origin';

interface Request<T extends Call> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<T> | Readonly<Record<string, unknown>>;
  readonly token?: string;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The tests sign in from one address and often with one phone. */
const SMS_LIMITS = Object.keys(smsLimits)
  .map((name) => `${name}=100000`)
  .join();

/** Any response of a call; a test narrows it by `status`. */
type BodyFor<T extends Call> = {
  [S in keyof T['responses']]: T['responses'][S] extends v.GenericSchema
    ? v.InferOutput<T['responses'][S]>
    : never;
}[keyof T['responses']];

/** A key of an origin, and the network of the origins that tests start. */
const testSources: Config['sources'] = { keys: { origin: originKey }, hosts: ['127.0.0.1'] };

/** Hashes at their real cost take 29 s of processor time of a run. A test of the real cost sets it. */
const cheap = { memory: 64, passes: 1 };

export interface TestServer {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  /** The API of operators. */
  readonly adminApp: Awaited<ReturnType<typeof buildApp>>;
  readonly services: Services;
  readonly outbox: Outbox;
  /** Advances the server's clock. */
  pass(seconds: number): void;
  /** Sends a call, and fails if the response violates the contract in any way. */
  request<T extends Call>(
    call: T,
    request?: Request<T>,
  ): Promise<{ status: number; body: BodyFor<T>; error: ApiErrorBody; headers: Record<string, string> }>;
  close(): Promise<void>;
}

/**
 * A whole server with its own database and the demo catalogue, without a port. By default it caches no
 * responses, so that a test may change rows directly.
 */
export async function startTestServer(
  database: OpenDatabase,
  settings: Partial<Config & Pick<Services, 'filmStore'>> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-test-'));
  const config: Config = {
    ...parseConfig({ SMS_LIMITS }),
    // Without the demo's limit to the local network, because tests also send requests from the internet.
    mode: 'production',
    logLevel: 'silent',
    cacheMegabytes: 0,
    ...settings,
  };
  let now = noon.getTime();
  const outbox = new Outbox(() => undefined);
  const secrets = deriveSecrets('a secret of the tests, long enough to be one', { cost: cheap });
  const sandboxBank = new SandboxBank(secrets, () => new Date(now));
  const services: Services = {
    db: database.db,
    signals: database.signals,
    secrets,
    merchant: sandboxBank,
    sandboxBank,
    sms: outbox,
    smsRules: config.smsRules,
    outbox,
    folders: { media: await writeMediaFixture(folder), art: join(folder, 'art'), web: [join(folder, 'web')] },
    drm: config.drm,
    films: config.films,
    sources: settings.sources ?? testSources,
    live: config.live,
    recordingDays: config.recordingDays,
    filmStore: settings.filmStore ?? null,
    remoteConfig: new RemoteConfigFile(null),
    groupMilliseconds: 0,
    telegram: { token: '1234567:a-token-of-a-bot-of-the-tests', name: 'oyna_test_bot' },
    publicUrl: null,
    mediaEdge: null,
    edgeToken: config.edgeToken,
    now: () => new Date(now),
  };
  await loadDemo({ db: withoutLimits(database.db), art: services.folders.art, now: services.now() });
  const app = await buildApp(config, services);
  const adminApp = await buildAdminApp(config, services);
  return {
    app,
    adminApp,
    services,
    outbox,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    async request(call, { params = {}, query = {}, body, token, language, headers = {} } = {}) {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const response = await app.inject({
        method: call.method,
        url: `/api/v2/${path}${search.size > 0 ? `?${search}` : ''}`,
        headers: {
          ...(language && { 'accept-language': language }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as Record<string, unknown> }),
      });
      const parsed = response.body === '' ? null : JSON.parse(response.body);
      if (parsed !== null) expect(validationErrors(call, response.statusCode, parsed)).toEqual([]);
      return {
        status: response.statusCode,
        body: parsed,
        error: parsed,
        headers: response.headers as Record<string, string>,
      };
    },
    async close() {
      await Promise.all([app.close(), adminApp.close()]);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
