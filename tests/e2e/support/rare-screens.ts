import type { Channel } from '@oyna/contract/channel';
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

interface Reminded {
  /** Identifier of the channel. */
  readonly id: number;
  /** Seconds from now; default: 0. */
  readonly startsIn?: number;
}

/** Reminds a signed-in viewer of programmes that these channels show now or soon. Returns how to forget them. */
export async function remindOf(
  page: Page,
  service: Service,
  lang: string,
  channels: readonly Reminded[],
): Promise<() => Promise<void>> {
  const headers = { 'accept-language': lang };
  const reminders = channels.map(async ({ id, startsIn = 0 }, place) => {
    const response = await fetch(`${service.origin}/api/v2/channel/${id}/`, { headers });
    const channel = (await response.json()) as Channel;
    return {
      // The set shows each of them once.
      id: Math.floor(Date.now() / 1000) + place,
      kind: 'programme',
      starts_at: new Date(Date.now() + startsIn * 1000).toISOString(),
      title: channel.now?.title ?? '',
      channel,
      programme: channel.now?.id ?? 1,
      stream: null,
    };
  });
  const results = await Promise.all(reminders);
  return answer(page, '*/api/v2/reminder/*', { count: results.length, next: null, previous: null, results });
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
