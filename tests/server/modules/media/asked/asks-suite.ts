import type { catalogueSource } from '@oyna/contract/catalogue-source';
import type { Playback } from '@oyna/contract/playback';
import { reportChannel } from '@oyna/contract/playback-heartbeat';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { newViewer } from '../../../support/new-viewer.ts';
import type { Origin } from '../../../support/start-origin.ts';
import { subscribe } from '../../../support/subscribe.ts';
import type { TestServer } from '../../../support/test-server.ts';

interface Opened {
  readonly server: TestServer;
  readonly origin: Origin;
  /** Adds a channel and returns its identifier. */
  add(source: v.InferInput<typeof catalogueSource>, access?: 'free' | 'subscription'): Promise<number>;
  play(id: number, token?: string): Promise<Playback>;
}

/** An nginx that asks about each viewer, and the questions of Flussonic. */
export function asksSuite(open: () => Opened): void {
  const asks = (more: object) => ({
    url: `${open().origin.url}/live/ch/index.m3u8`,
    delivery: { type: 'asked' as const, place: 'path' as const, ...more },
  });
  const status = async (url: string) => (await fetch(url)).status;

  test('gives all files of the folder to a key, and no other folder', async () => {
    const { hls } = (await open().play(await open().add(asks({})))).manifest;
    const rendition = (hls ?? '').replace('index.m3u8', 'v0.m3u8');
    expect([await status(hls ?? ''), await status(rendition)]).toEqual([200, 200]);
    const base = (hls ?? '').replace('ch/index.m3u8', '');
    for (const file of ['other/index.m3u8', 'ch/..%2fother/index.m3u8', 'ch/%2e%2e/other/index.m3u8']) {
      expect(await status(base + file)).toBe(403);
    }
    expect(await status((hls ?? '').replace('/live/', '0/live/'))).toBe(403);
    expect(await status(`${open().origin.url}/live/ch/index.m3u8`)).toBe(403);
  });

  test('refuses an expired key, which heartbeats renew', async () => {
    const id = await open().add(asks({}));
    const { manifest, playback_id } = await open().play(id);
    open().server.pass(200);
    const body = { position: 1, watched_at: open().server.services.now().toISOString() };
    const heard = await open().server.request(reportChannel, { params: { id, playback_id }, body });
    open().server.pass(250);
    expect(await status(manifest.hls ?? '')).toBe(403);
    expect(await status(`${heard.body.media_base}index.m3u8`)).toBe(200);
  });

  test('refuses a viewer whose plan has ended', async () => {
    const id = await open().add(asks({}), 'subscription');
    const { id: user, token } = await newViewer(open().server.services);
    await subscribe(open().server.services, user, { max_streams: 1 });
    const { manifest } = await open().play(id, token);
    expect(await status(manifest.hls ?? '')).toBe(200);
    await open().server.services.db.deleteFrom('subscriptions').where('user_id', '=', user).execute();
    open().server.pass(16);
    expect(await status(manifest.hls ?? '')).toBe(403);
  });

  test('refuses a blackout and another network', async () => {
    const id = await open().add(asks({ network: true }));
    const { hls } = (await open().play(id)).manifest;
    expect(await status(hls ?? '')).toBe(200);
    const ask = (ip: string) => {
      const headers = { 'x-original-uri': new URL(hls ?? '').pathname, 'x-real-ip': ip };
      return open().server.app.inject({ url: '/media/ask/nginx', headers });
    };
    expect([(await ask('127.0.0.9')).statusCode, (await ask('192.0.2.1')).statusCode]).toEqual([200, 403]);
    await open()
      .server.services.db.updateTable('channels')
      .set({ state: 'blacked_out' })
      .where('id', '=', id)
      .execute();
    open().server.pass(3);
    expect(await status(hls ?? '')).toBe(403);
  });

  test('answers the questions of Flussonic about its stream', async () => {
    const id = await open().add({ ...asks({ place: 'query' }) });
    const { hls } = (await open().play(id)).manifest;
    const token = new URL(hls ?? '').searchParams.get('token') ?? '';
    const ask = async (query: Record<string, string>) => {
      const answer = await open().server.app.inject({ url: '/media/ask/flussonic', query });
      return [answer.statusCode, answer.headers['x-authduration']];
    };
    expect(await ask({ name: 'live/ch', token, ip: '192.0.2.1' })).toEqual([200, '8']);
    expect(await ask({ name: 'live/other', token })).toEqual([403, '8']);
    expect(await ask({ name: 'live/ch', token: token.replace('~c', '~q720.c') })).toEqual([403, '8']);
    expect(await ask({ name: 'live/ch' })).toEqual([403, '8']);
  });

  test('answers the questions of Nimble about a session', async () => {
    const id = await open().add({ ...asks({ place: 'query', network: true }) });
    const { hls } = (await open().play(id)).manifest;
    const { pathname, search } = new URL(hls ?? '');
    const ask = async (body: unknown) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await open().server.app.inject({ method: 'POST', url: '/media/ask/nimble', payload });
      return [answer.statusCode, answer.json()];
    };
    const session = { ip: '127.0.0.9', host: 'origin.example:8081', user_agent: 'TV' };
    const allowed = [200, { return_code: 200 }];
    const refused = [403, { return_code: 403 }];
    expect(await ask({ ...session, url: pathname + search })).toEqual(allowed);
    expect(await ask({ ...session, url: pathname, params: search })).toEqual(allowed);
    expect(await ask({ ...session, url: `/live/other/index.m3u8${search}` })).toEqual(refused);
    expect(await ask({ ...session, ip: '192.0.2.1', url: pathname + search })).toEqual(refused);
    expect(await ask({ host: session.host, url: pathname + search })).toEqual(refused);
    for (const odd of [{ ...session, url: pathname }, { url: 1 }, [], 'no JSON']) {
      expect(await ask(odd)).toEqual(refused);
    }
  });
}
