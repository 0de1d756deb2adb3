/** The files that take longest, in their order. */
export const longest = [
  'engines/journey',
  'e2e/actions',
  'e2e/streams',
  'e2e/addons',
  'e2e/accessibility',
  'e2e/service-worker',
  'e2e/sign-in',
  'e2e/crash-recovery',
  'e2e/plans',
  'e2e/screens-account',
  'e2e/recovery',
  'e2e/player-controls',
  'e2e/home',
  'server/postgresql',
  'server/embedded',
  'server/admin/backup',
  'server/startup/start',
  'server/admin/catalogue-command',
  'server/modules/billing/killed',
  'server/fuzz',
  'server/modules/billing/states',
  'component/focus/focus-invariant',
];

/** Browser tests that run after the checks, beside the other browser tests, so that both end at about the same time. */
export const late = [
  'e2e/zap-soak',
  'e2e/reel-soak',
  'e2e/playback',
  'e2e/library',
  'e2e/interruptions',
  'e2e/notifications',
  'e2e/search',
  'e2e/companion',
  'e2e/power-cut',
].map((name) => `tests/${name}.test.ts`);
