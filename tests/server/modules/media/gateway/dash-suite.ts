import type { catalogueSource } from '@oyna/contract/catalogue-source';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { newProgramme } from '../../../support/new-programme.ts';
import type { Origin } from '../../../support/start-origin.ts';
import type { TestServer } from '../../../support/test-server.ts';

interface Given {
  readonly server: TestServer;
  readonly origin: Origin;
  readonly add: (
    source: v.InferInput<typeof catalogueSource>,
    access?: 'free' | 'subscription',
  ) => Promise<number>;
  readonly play: (id: number, token?: string) => Promise<{ manifest: { dash: string | null } }>;
  readonly viewer: (quality: string) => Promise<string>;
}

/** Tests of DASH of an origin through the gateway. */
export function dashSuite(given: () => Given): void {
  const source = () => ({
    url: `${given().origin.url}/open/live/dash/live.mpd`,
    delivery: { type: 'gateway' as const },
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    given().server.app.inject({ url, headers });
  const open = async (access: 'free' | 'subscription' = 'free', quality: string | null = null) => {
    const { add, play, viewer } = given();
    const token = quality === null ? undefined : await viewer(quality);
    const { manifest } = await play(await add(source(), access), token);
    return read(manifest.dash ?? '');
  };
  const read = async (manifest: string) => {
    const base = manifest.replace(/[^/]*$/, '');
    const answer = await get(manifest);
    const attribute = (name: string) =>
      [...answer.body.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, it]) => base + it);
    return { answer, heads: attribute('initialization'), segments: attribute('media') };
  };
  const numbered = (template: string | undefined, number: number) =>
    (template ?? '').replace(/\$Number(?:%0(\d)d)?\$/, (_, width) =>
      String(number).padStart(Number(width ?? 0), '0'),
    );
  const direct = async (file: string) =>
    Buffer.from(await (await fetch(`${given().origin.url}/open/live/dash/${file}`)).arrayBuffer());

  test('passes its manifest, its heads and its segments on', async () => {
    const { answer, heads, segments } = await open();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/dash+xml']);
    expect(answer.body).not.toContain('127.0.0.1');
    expect([heads.length, segments.length]).toEqual([2, 2]);
    const head = await get(heads[1] ?? '');
    expect(head.rawPayload.equals(await direct('init-1.m4s'))).toBe(true);
    const segment = await get(numbered(segments[1], 3));
    expect(segment.rawPayload.equals(await direct('c-1-00003.m4s'))).toBe(true);
  });

  test('opens nothing with another template, a missing number, or after its expiry', async () => {
    const { segments } = await open();
    const file = numbered(segments[0], 2);
    expect((await get(file)).statusCode).toBe(200);
    expect((await get(file.replace('00002', '00002-1'))).statusCode).toBe(403);
    expect((await get(file.replace('00002', '$Number$'))).statusCode).toBe(403);
    expect((await get(file.replace(/\/t\w/, '/tX'))).statusCode).toBe(403);
    expect((await get(numbered(segments[0], 9))).statusCode).toBe(404);
    given().server.pass(500);
    expect((await get(file)).statusCode).toBe(403);
  });

  test('opens no rendition above the plan', async () => {
    const { heads, segments } = await open('subscription', '50p');
    expect([heads.length, segments.length]).toEqual([1, 1]);
    const head = await get(heads[0] ?? '');
    expect(head.rawPayload.equals(await direct('init-0.m4s'))).toBe(true);
  });

  test('passes no segment of a blackout on', async () => {
    const { add, play, server } = given();
    const id = await add(source());
    const { segments } = await read((await play(id)).manifest.dash ?? '');
    const { db, now } = server.services;
    const at = (seconds: number) => new Date(now().getTime() + seconds * 1000);
    // The manifest has 12 s, and counts as ending now.
    const times = { starts_at: at(-13), ends_at: at(-5.5), is_blacked_out: true };
    await newProgramme(db, { channel_id: id, ...times });
    server.pass(20);
    const status = async (number: number) => (await get(numbered(segments[0], number))).statusCode;
    expect([await status(1), await status(2), await status(6)]).toEqual([403, 403, 200]);
  });

  test('passes no number far from its manifest on', async () => {
    const { segments } = await open();
    const before = given().origin.asked().length;
    expect((await get(numbered(segments[0], 90_000))).statusCode).toBe(403);
    expect(given().origin.asked()).toHaveLength(before);
  });
}
