/**
 * What a viewer's set downloads, in kB of gzip, with scripts and styles counted together. The fixed packages alone
 * are 128 kB in an empty app; everything else is counted above them. A raise needs its reason in the commit.
 */
export const budget = {
  /** react, navigation, queries, i18next, dayjs, ky, zustand, valibot. */
  vendor: 130,
  /** What the first screen waits for, above the vendor's part. */
  start: 44,
  /** What opening one screen adds to that. */
  screen: 15,
  /** What old engines load before anything else. */
  polyfills: 24,
} as const;
