import { afterAll, beforeAll, describe } from 'vitest';
import { accountSuite } from './modules/accounts/account-suite.ts';
import { deviceSignInSuite } from './modules/accounts/device-sign-in-suite.ts';
import { refreshSuite } from './modules/accounts/refresh-suite.ts';
import { signInSuite } from './modules/accounts/sign-in-suite.ts';
import { telegramSuite } from './modules/accounts/telegram-suite.ts';
import { webSessionSuite } from './modules/accounts/web-session-suite.ts';
import { billingSuite } from './modules/billing/billing-suite.ts';
import { catalogueSuite } from './modules/catalogue/catalogue-suite.ts';
import { guideSuite } from './modules/catalogue/guide-suite.ts';
import { ownCatalogueSuite } from './modules/catalogue/own-catalogue-suite.ts';
import { reelsSuite } from './modules/catalogue/reels-suite.ts';
import { searchSuite } from './modules/catalogue/search-suite.ts';
import { historySuite } from './modules/library/history-suite.ts';
import { librarySuite } from './modules/library/library-suite.ts';
import { remindersSuite } from './modules/library/reminders-suite.ts';
import { playbackSuite } from './modules/playback/playback-suite.ts';
import { remoteInputSuite } from './modules/remote-input/remote-input-suite.ts';
import { contactSuite } from './modules/support/contact-suite.ts';
import { postgresDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await postgresDatabase());
}, 120_000);
afterAll(() => server?.close());

describe('On PostgreSQL', () => {
  describe('signing in', () => signInSuite(() => server));
  describe('the catalogue', () => catalogueSuite(() => server));
  describe('the guide', () => guideSuite(() => server));
  describe('search', () => searchSuite(() => server));
  describe('viewing', () => playbackSuite(() => server));
  describe('the watch history', () => historySuite(() => server));
  describe('signing in a television by phone', () => deviceSignInSuite(() => server));
  describe('typing on a television from a phone', () => remoteInputSuite(() => server));
  describe('the account', () => accountSuite(() => server));
  describe('reels and similar titles', () => reelsSuite(() => server));
  describe('comments, likes and saves', () => librarySuite(() => server));
  describe('reminders', () => remindersSuite(() => server));
  describe('support requests', () => contactSuite(() => server));
  describe('billing', () => billingSuite(() => server));
  describe('the browser session of a phone', () => webSessionSuite(() => server));
  describe('signing in by Telegram', () => telegramSuite(() => server));
  describe('an operator’s own catalogue', () => ownCatalogueSuite(() => server));
  // Last, because it advances the clock by a year.
  describe('refreshing tokens', () => refreshSuite(() => server));
});
