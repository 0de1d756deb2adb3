/**
 * What a viewer's set downloads, in kB of gzip, with scripts and styles counted together. The fixed packages alone
 * are 128 kB in an empty app; everything else is counted above them. A raise needs its reason in the commit.
 */
export const budget = {
  /** react, navigation, queries, i18next, dayjs, ky, zustand, valibot. */
  vendor: 128,
  /** What the first screen waits for, above the vendor's part. */
  start: 43,
  /** What opening one screen adds to that. */
  screen: 16.5,
  /** What a screen that plays adds: all of the player but shaka. It comes while a title is being read. */
  player: 30.5,
  /** What old engines load before anything else. */
  polyfills: 24,
} as const;
