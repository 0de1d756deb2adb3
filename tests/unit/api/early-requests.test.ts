// @vitest-environment jsdom

import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageScript } from '#build/page/page-script.ts';
import { fillPage } from '#build/page/page-scripts.ts';
import { forgetEarlyRequests } from '#src/api/early-requests.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { whenSettled } from '#src/api/when-settled.ts';
import { holdHome } from '#src/screens/home/hold-home.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { fakeServer, pageOf } from './fake-server.ts';

const script = await pageScript('early-requests');
const files = { uz: '/assets/uz.js', ru: '/assets/ru.js' };

interface Start {
  readonly hash?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly location?: { readonly protocol: string; readonly origin: string };
  readonly api?: string;
  readonly isModern?: boolean;
}

/** Runs the page's script, with all settings of the build. */
function start({ hash = '', stored = { lang: 'uz' }, ...rest }: Start = {}) {
  const { location = window.location, api = '', isModern = true } = rest;
  const links: { href?: string }[] = [];
  const sent: { address: string; headers: Record<string, string> }[] = [];
  const page = {
    isModern,
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { protocol: location.protocol, origin: location.origin, hash },
    document: {
      createElement: () => ({}),
      head: { appendChild: (link: { href?: string }) => links.push(link) },
    },
    fetch: (address: string, { headers }: { headers: Record<string, string> }) => {
      sent.push({ address, headers });
      return Promise.resolve(pageOf([]));
    },
    early: undefined as Window['early'],
  };
  const context = createContext(page);
  runInContext('var window = globalThis;', context);
  const values = { __API_ORIGIN__: JSON.stringify(api), __TEXT_FILES__: JSON.stringify(files) };
  runInContext(fillPage(script, values), context);
  return { links: links.map(({ href }) => href), sent, early: page.early };
}

/** Also before: another file of this process may have left a session. */
function startAsGuest(): void {
  forgetEarlyRequests();
  clearSession();
}
beforeEach(startAsGuest);
afterEach(startAsGuest);

describe('the page', () => {
  test.each([
    ['', 'uz'],
    ['#/ru/', 'ru'],
    ['#/uz-Cyrl?a=1', 'uz-Cyrl'],
  ])('asks at %s for what home shows first, in %s', (hash, lang) => {
    const { sent } = start({ hash });
    expect(sent).toHaveLength(3);
    for (const { headers } of sent) expect(headers).toEqual({ 'accept-language': lang });
  });

  test('asks as the viewer who is signed in', () => {
    const { sent } = start({ stored: { lang: 'uz', token: 'secret' } });
    expect(sent.map(({ address }) => address.replace(/^.*v2/, ''))).toContain(
      '/cinema/history/?page_size=20',
    );
    expect(sent[0]?.headers).toEqual({ 'accept-language': 'uz', authorization: 'Bearer secret' });
  });

  test.each([
    [{ id: 73, isKids: true }, '73'],
    [{ id: 0 }, undefined],
    [{ id: '73' }, undefined],
    [{ id: 1e20 }, undefined],
    ['73', undefined],
    [null, undefined],
  ])('asks as the profile that is stored as %j', (chosenProfile, named) => {
    const settings = JSON.stringify({ chosenProfile });
    const { sent } = start({ stored: { lang: 'uz', token: 'secret', settings } });
    expect(sent[0]?.headers['x-profile']).toBe(named);
    expect(start({ stored: { lang: 'uz', settings } }).sent[0]?.headers['x-profile']).toBeUndefined();
  });

  test.each(['#/uz/cinema', '#/ru/watch/cinema/7', '#/search'])('asks for nothing at %s', (hash) => {
    expect(start({ hash }).sent).toEqual([]);
  });

  test('asks for nothing on the very first start, which asks for a language', () => {
    expect(start({ stored: {} }).sent).toEqual([]);
  });

  test('of a package asks the service that the build names', () => {
    const location = { protocol: 'file:', origin: 'null' };
    expect(start({ location }).sent).toEqual([]);
    const { sent } = start({ location, api: 'https://tv.example.uz' });
    expect(sent[0]?.address).toMatch(/^https:\/\/tv\.example\.uz\/api\/v2\//);
  });

  test.each([
    ['the stored language', { lang: 'ru' }, '/assets/ru.js'],
    ['the first start', {}, '/assets/uz.js'],
    ['an unknown language', { lang: 'xx' }, '/assets/uz.js'],
  ])('loads the texts of %s', (_, stored, file) => {
    expect(start({ stored, hash: '#/en/cinema' }).links).toEqual([file]);
  });

  test('leaves the texts to the classic scripts of an old engine', () => {
    expect(start({ isModern: false }).links).toEqual([]);
  });
});

describe('the app', () => {
  const answered = async () => {
    const client = createQueryClient();
    const { release } = holdHome(client);
    await whenSettled(client, 60_000);
    // A guest who continues nothing asks for no titles.
    const all = client
      .getQueryCache()
      .getAll()
      .filter((query) => !query.isDisabled());
    const states = all.map(({ state }) => state.status);
    release();
    return states;
  };

  test('takes over every answer that the page asked for, once', async () => {
    window.early = start().early;
    const { requests } = fakeServer({ 'GET banner/': () => pageOf([]) });
    expect(await answered()).toEqual(['success', 'success', 'success']);
    expect(requests).toEqual([]);
    expect(window.early?.responses).toEqual({});
  });

  test('takes over what the page asked for as a signed-in viewer', async () => {
    keepTokens('secret', null);
    window.early = start({ stored: { lang: 'uz', token: 'secret' } }).early;
    const { requests } = fakeServer({});
    expect(await answered()).toEqual(Array(4).fill('success'));
    expect(requests).toEqual([]);
  });

  test('asks again when another viewer is signed in', async () => {
    window.early = start().early;
    keepTokens('secret', null);
    const empty = () => pageOf([]);
    const { requests } = fakeServer({
      'GET banner/': empty,
      'GET channel/': empty,
      'GET cinema/': empty,
      'GET cinema/history/': empty,
    });
    expect(await answered()).toEqual(['success', 'success', 'success', 'success']);
    expect(requests.map(({ authorization }) => authorization)).toEqual(Array(4).fill('Bearer secret'));
  });

  test('asks itself when the page has asked for nothing', async () => {
    const empty = () => pageOf([]);
    const { requests } = fakeServer({ 'GET banner/': empty, 'GET channel/': empty, 'GET cinema/': empty });
    await answered();
    expect(requests.map(({ path }) => path.split('?')[0]).sort()).toEqual(['banner/', 'channel/', 'cinema/']);
    vi.unstubAllGlobals();
  });
});
