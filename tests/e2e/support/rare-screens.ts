import type { Channel } from '@oyna/contract/channel';
import { changeDatabase } from './change-database.ts';
import type { Page } from './page.ts';
import { setting } from './set-record.ts';
import type { Service } from './start-service.ts';

/**
 * Lets the next load find the data that a crash during a film leaves behind. Returns how to go back to clean starts.
 */
export async function crashDuring(
  { client }: Page,
  hash: string,
  heading: string,
): Promise<() => Promise<void>> {
  const playing = { hash, heading, subheading: '', position: 754, at: Date.now(), signedIn: false };
  const source = setting({ run: 1, playing });
  const { identifier } = await client.Page.addScriptToEvaluateOnNewDocument({ source });
  return () => client.Page.removeScriptToEvaluateOnNewDocument({ identifier });
}

/** Answers the requests for an address with a value. Returns how to stop that. */
async function answer({ client }: Page, urlPattern: string, value: object): Promise<() => Promise<void>> {
  const body = Buffer.from(JSON.stringify(value)).toString('base64');
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  await client.Fetch.enable({ patterns: [{ urlPattern }] });
  const stop = client.Fetch.requestPaused(
    ({ requestId }) =>
      void client.Fetch.fulfillRequest({ requestId, responseCode: 200, responseHeaders, body }),
  );
  return async () => {
    stop();
    await client.Fetch.disable();
  };
}

/** Has the service support only newer versions of the app. Returns how to support this one again. */
export async function outdateApp(page: Page, service: Service): Promise<() => Promise<void>> {
  const response = await fetch(`${service.origin}/api/v2/config/`);
  const config = { ...((await response.json()) as object), min_app_version: '99.0.0', min_app_versions: {} };
  return answer(page, '*/api/v2/config/*', config);
}

/** Reminds a signed-in viewer of the programme that a channel shows. Returns how to forget it. */
export async function remindOf(
  page: Page,
  service: Service,
  lang: string,
  id: number,
): Promise<() => Promise<void>> {
  const headers = { 'accept-language': lang };
  const response = await fetch(`${service.origin}/api/v2/channel/${id}/`, { headers });
  const channel = (await response.json()) as Channel;
  const reminder = {
    // The set shows each of them once.
    id: Math.floor(Date.now() / 1000),
    kind: 'programme',
    starts_at: new Date().toISOString(),
    title: channel.now?.title ?? '',
    channel,
    programme: channel.now?.id ?? 1,
    stream: null,
  };
  return answer(page, '*/api/v2/reminder/*', { count: 1, next: null, previous: null, results: [reminder] });
}

/** Moves a broadcast to a number of seconds from now. The service restarts for it. */
export async function moveStream(service: Service, id: number, starts: number, ends: number): Promise<void> {
  const [starts_at, ends_at] = [starts, ends].map((seconds) => new Date(Date.now() + seconds * 1000));
  await changeDatabase(service, (db) =>
    db.updateTable('streams').set({ starts_at, ends_at }).where('id', '=', id).execute(),
  );
}
