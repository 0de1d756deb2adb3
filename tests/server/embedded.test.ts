import { afterAll, beforeAll, describe } from 'vitest';
import { activitySuite } from './suites/activity-suite.ts';
import { authSuite } from './suites/auth-suite.ts';
import { catalogueSuite } from './suites/catalogue-suite.ts';
import { commerceSuite } from './suites/commerce-suite.ts';
import { contactSuite } from './suites/contact-suite.ts';
import { deviceSuite } from './suites/device-suite.ts';
import { guideSuite } from './suites/guide-suite.ts';
import { historySuite } from './suites/history-suite.ts';
import { identitySuite } from './suites/identity-suite.ts';
import { ownCatalogueSuite } from './suites/own-catalogue-suite.ts';
import { reelsSuite } from './suites/reels-suite.ts';
import { refreshSuite } from './suites/refresh-suite.ts';
import { relaySuite } from './suites/relay-suite.ts';
import { searchSuite } from './suites/search-suite.ts';
import { telegramSuite } from './suites/telegram-suite.ts';
import { viewingSuite } from './suites/viewing-suite.ts';
import { webSessionSuite } from './suites/web-session-suite.ts';
import { embeddedDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 120_000);
afterAll(() => server?.close());

describe('On the embedded database', () => {
  describe('signing in', () => authSuite(() => server));
  describe('the catalogue', () => catalogueSuite(() => server));
  describe('the guide', () => guideSuite(() => server));
  describe('search', () => searchSuite(() => server));
  describe('viewing', () => viewingSuite(() => server));
  describe('the watch history', () => historySuite(() => server));
  describe('signing in a television by phone', () => deviceSuite(() => server));
  describe('typing on a television from a phone', () => relaySuite(() => server));
  describe('the account', () => identitySuite(() => server));
  describe('reels and similar titles', () => reelsSuite(() => server));
  describe('comments, likes and saves', () => activitySuite(() => server));
  describe('support requests', () => contactSuite(() => server));
  describe('commerce', () => commerceSuite(() => server));
  describe('the browser session of a phone', () => webSessionSuite(() => server));
  describe('signing in by Telegram', () => telegramSuite(() => server));
  describe('an operator’s own catalogue', () => ownCatalogueSuite(() => server));
  // Last, because it advances the clock by a year.
  describe('refreshing tokens', () => refreshSuite(() => server));
});
