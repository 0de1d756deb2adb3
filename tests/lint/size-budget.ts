/**
 * Download sizes in kB of gzip, scripts and styles together. The fixed packages alone take 125 kB in an empty
 * app, dates among them; everything else is counted above them. The commit that raises a limit gives the reason.
 */
export const budget = {
  /** react, navigation, queries, i18next, ky, zustand, valibot. */
  vendor: 124,
  /** dayjs and its languages, right after the first screen. */
  dates: 6,
  /** The first screen, above the vendor part. */
  start: 45.3,
  /** Added by opening one screen. */
  screen: 18.7,
  /** Added by a playback screen: the player without shaka. It loads while a title page is open. 0.3 go on past missing live segments. */
  player: 32.9,
  /** Added to the screen of a channel by the parts that load after its picture. */
  live: 6,
  /** Loaded by old engines before anything else. */
  polyfills: 24,
} as const;
