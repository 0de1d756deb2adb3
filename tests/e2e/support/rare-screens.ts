import { openDatabase } from '../../../server/src/infra/database/open-database.ts';
import type { Page } from './page.ts';
import type { Service } from './start-service.ts';

/** Lets the next load find what a crash during a film leaves behind. Returns how to go back to clean starts. */
export async function crashDuring(
  { client }: Page,
  hash: string,
  heading: string,
): Promise<() => Promise<void>> {
  const playing = { hash, heading, subheading: '', position: 754, at: Date.now(), signedIn: false };
  const source = `
    localStorage.setItem('run', '1');
    localStorage.setItem('playing', ${JSON.stringify(JSON.stringify(playing))});`;
  const { identifier } = await client.Page.addScriptToEvaluateOnNewDocument({ source });
  return () => client.Page.removeScriptToEvaluateOnNewDocument({ identifier });
}

/** Has the service support only newer versions of the app. Returns how to support this one again. */
export async function outdateApp({ client }: Page, service: Service): Promise<() => Promise<void>> {
  const response = await fetch(`${service.origin}/api/v2/config/`);
  const config = { ...((await response.json()) as object), min_app_version: '99.0.0', min_app_versions: {} };
  const body = Buffer.from(JSON.stringify(config)).toString('base64');
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  await client.Fetch.enable({ patterns: [{ urlPattern: '*/api/v2/config/*' }] });
  const stop = client.Fetch.requestPaused(
    ({ requestId }) =>
      void client.Fetch.fulfillRequest({ requestId, responseCode: 200, responseHeaders, body }),
  );
  return async () => {
    stop();
    await client.Fetch.disable();
  };
}

/** Ends a broadcast so many seconds after the service is back. */
export async function endStream(service: Service, id: number, seconds: number): Promise<void> {
  await service.stop();
  const { db, close } = await openDatabase({ dataDir: service.dataDir, databaseUrl: null });
  const [starts_at, ends_at] = [-3600, seconds].map((from) => new Date(Date.now() + from * 1000));
  await db.updateTable('streams').set({ starts_at, ends_at }).where('id', '=', id).execute();
  await close();
  await service.restart();
}
