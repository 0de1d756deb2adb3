import { buildWholeWeb, isWebStale } from '#server/src/startup/build-web.ts';

/** Vitest's global set-up of the browser tests: services started side by side must not each build the web app. */
export default async function buildWeb(): Promise<void> {
  if (isWebStale()) await buildWholeWeb(new AbortController().signal);
}
