import { afterAll, beforeAll, describe } from 'vitest';
import { authSuite } from './suites/auth-suite.ts';
import { catalogueSuite } from './suites/catalogue-suite.ts';
import { commerceSuite } from './suites/commerce-suite.ts';
import { deviceSuite } from './suites/device-suite.ts';
import { historySuite } from './suites/history-suite.ts';
import { identitySuite } from './suites/identity-suite.ts';
import { refreshSuite } from './suites/refresh-suite.ts';
import { relaySuite } from './suites/relay-suite.ts';
import { postgresDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await postgresDatabase());
}, 120_000);
afterAll(() => server?.close());

describe('On PostgreSQL', () => {
  describe('signing in', () => authSuite(() => server));
  describe('the catalogue', () => catalogueSuite(() => server));
  describe('the history', () => historySuite(() => server));
  describe('signing a television in by phone', () => deviceSuite(() => server));
  describe('typing on a television from a phone', () => relaySuite(() => server));
  describe('commerce', () => commerceSuite(() => server));
  describe('the account', () => identitySuite(() => server));
  // Last, because it lets a year go by.
  describe('refreshing tokens', () => refreshSuite(() => server));
});
