import { buildPhone, isPhoneStale } from '#server/src/startup/build-web.ts';

/** Servers of tests serve the pages for phones as `npm start` does. */
export default async function buildPhonePages(): Promise<void> {
  if (isPhoneStale()) await buildPhone(new AbortController().signal);
}
