import { afterAll, beforeAll, describe, test } from 'vitest';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import { auditSuite } from './admin/audit-suite.ts';
import { claimTurnSuite } from './infra/database/claim-turn-suite.ts';
import { accountSuite } from './modules/accounts/account-suite.ts';
import { dailyLimitSuite } from './modules/accounts/daily-limit-suite.ts';
import { deviceSignInSuite } from './modules/accounts/device-sign-in-suite.ts';
import { extensionSuite } from './modules/accounts/extension-suite.ts';
import { refreshSuite } from './modules/accounts/refresh-suite.ts';
import { signInSuite } from './modules/accounts/sign-in-suite.ts';
import { telegramSuite } from './modules/accounts/telegram-suite.ts';
import { webSessionSuite } from './modules/accounts/web-session-suite.ts';
import { billingSuite } from './modules/billing/billing-suite.ts';
import { catalogueSuite } from './modules/catalogue/catalogue-suite.ts';
import { guideSuite } from './modules/catalogue/guide-suite.ts';
import { kidsMarksSuite } from './modules/catalogue/kids-marks-suite.ts';
import { kidsSuite } from './modules/catalogue/kids-suite.ts';
import { kidsTermsSuite } from './modules/catalogue/kids-terms-suite.ts';
import { ownCatalogueSuite } from './modules/catalogue/own-catalogue-suite.ts';
import { ratingsSuite } from './modules/catalogue/ratings-suite.ts';
import { reelsSuite } from './modules/catalogue/reels-suite.ts';
import { searchSectionsSuite } from './modules/catalogue/search-sections-suite.ts';
import { searchSuite } from './modules/catalogue/search-suite.ts';
import { windowsSuite } from './modules/catalogue/windows-suite.ts';
import { contactSuite } from './modules/contact/contact-suite.ts';
import { jobsSuite } from './modules/factory/jobs-suite.ts';
import { continuedEpisodeSuite } from './modules/library/continued-episode-suite.ts';
import { decisionsSuite } from './modules/library/decisions-suite.ts';
import { fullHistorySuite } from './modules/library/full-history-suite.ts';
import { historySuite } from './modules/library/history-suite.ts';
import { librarySuite } from './modules/library/library-suite.ts';
import { remindersSuite } from './modules/library/reminders-suite.ts';
import { threadsSuite } from './modules/library/threads-suite.ts';
import { twoProfilesSuite } from './modules/library/two-profiles-suite.ts';
import { watchedSuite } from './modules/library/watched-suite.ts';
import { sourceChecksSuite } from './modules/media/check/source-checks-suite.ts';
import { notificationsSuite } from './modules/notifications/notifications-suite.ts';
import { kidsPlaybackSuite } from './modules/playback/kids-playback-suite.ts';
import { playbackSuite } from './modules/playback/playback-suite.ts';
import { recommendationsSuite } from './modules/recommendations/recommendations-suite.ts';
import { remoteInputSuite } from './modules/remote-input/remote-input-suite.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const suites: readonly (readonly [string, (open: () => TestServer) => void])[] = [
  ['signing in', signInSuite],
  ['the catalogue', catalogueSuite],
  ['the guide', guideSuite],
  ['ages in answers', ratingsSuite],
  ['search', searchSuite],
  ['search of people, streams and reels', searchSectionsSuite],
  ['playback', playbackSuite],
  ['the sources of a channel', sourceChecksSuite],
  ['the watch history', historySuite],
  ['the episode to continue', continuedEpisodeSuite],
  ['the full history', fullHistorySuite],
  ['decisions on several sets', decisionsSuite],
  ['watched marks', watchedSuite],
  ['signing in a television by phone', deviceSignInSuite],
  ['typing on a television from a phone', remoteInputSuite],
  ['the account', accountSuite],
  ['reels and similar titles', reelsSuite],
  ['comments, likes and saves', librarySuite],
  ['threads and lists of one kind', threadsSuite],
  ['reminders', remindersSuite],
  ['contact requests', contactSuite],
  ['billing', billingSuite],
  ['the browser session of a phone', webSessionSuite],
  ['signing in by Telegram', telegramSuite],
  ['a kids’ profile', kidsSuite],
  ['what is for children in a kids’ profile', kidsMarksSuite],
  ['filters and people of a kids’ profile', kidsTermsSuite],
  ['playback of a kids’ profile', kidsPlaybackSuite],
  ['two profiles on two sets', twoProfilesSuite],
  // It advances the clock by days, and the next one replaces the catalogue.
  ['the daily limit of a kids’ profile', dailyLimitSuite],
  ['more minutes of a kids’ profile', extensionSuite],
  ['an operator’s own catalogue', ownCatalogueSuite],
  ['windows of rights', windowsSuite],
  ['a job of one replica at a time', claimTurnSuite],
  ['the queue of films', jobsSuite],
  ['the audit log', auditSuite],
  ['recommendations', recommendationsSuite],
  ['notifications', notificationsSuite],

  // Last, because it advances the clock by a year.
  ['refreshing tokens', refreshSuite],
];

/** The suites that take nine tenths of the time on the embedded database. */
const long = [
  'playback',
  'the episode to continue',
  'typing on a television from a phone',
  'the account',
  'comments, likes and saves',
  'two profiles on two sets',
  'the daily limit of a kids’ profile',
  'an operator’s own catalogue',
  'windows of rights',
];

interface Options {
  /** All, all but the long ones, or some. */
  readonly which?: 'all' | 'short' | readonly string[];
  /** Names of suites to leave out, and why. */
  readonly without?: Readonly<Record<string, string>>;
  /** A test after all others. */
  readonly end?: readonly [name: string, run: () => void | Promise<void>];
}

/**
 * Runs the suites on a database, all of them or the short ones. Each database has its own file, so that they are tested in
 * parallel. The suites keep their order, because some of them advance the clock or replace the catalogue.
 */
export function runDatabaseSuites(
  name: string,
  open: () => Promise<OpenDatabase>,
  { which = 'all', without = {}, end }: Options = {},
): void {
  const isChosen = (suite: string) => {
    if (suite in without) return false;
    if (which === 'all') return true;
    return which === 'short' ? !long.includes(suite) : which.includes(suite);
  };
  const chosen = suites.filter(([suite]) => isChosen(suite));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  }, 120_000);
  afterAll(() => server?.close());
  describe(name, { shuffle: false }, () => {
    describe.shuffle.each(chosen)('%s', (_, suite) => suite(() => server));
    if (end) test(...end);
  });
}
