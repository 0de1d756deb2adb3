import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { type Shell, startServiceWorker } from '#build/hosted/service-worker.ts';

const origin = 'https://oyna.example';
const shellOf = (page: string): Shell => ({
  version: createHash('sha256').update(page).digest('hex'),
  modern: ['/assets/start-1.js', '/assets/start-1.css'],
  legacy: ['/assets/start-legacy-1.js'],
});

/** Storage of one browser, by name and path. */
type Stored = Map<string, Map<string, string>>;

function fakeCaches(stored: Stored, server: Map<string, string>) {
  return {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const text = stored.get(cacheName)?.get(path);
      return text === undefined ? undefined : new Response(text);
    },
    open: async (name: string) => {
      const files = stored.get(name) ?? new Map<string, string>();
      stored.set(name, files);
      return {
        put: async (path: string, response: Response) => void files.set(path, await response.text()),
        delete: async (path: string) => files.delete(path),
        addAll: async (paths: readonly string[]) => {
          if (!paths.every((path) => server.has(path))) throw new TypeError('Request failed');
          for (const path of paths) files.set(path, server.get(path) ?? '');
        },
      };
    },
  } as unknown as CacheStorage;
}

/** A browser with one worker, and a server whose files are `path → text`. */
function start(files: Record<string, string>, shell: Shell, search = '', stored: Stored = new Map()) {
  const server = new Map(Object.entries(files));
  const listeners = new Map<string, (event: never) => void>();
  const state = {
    fetched: [] as string[],
    unregistered: 0,
    offline: false,
    failing: false,
    /** Settles responses of the server. */
    answer: Promise.resolve(),
  };
  startServiceWorker(
    {
      location: { href: `${origin}/sw.js${search}`, origin, search },
      registration: {
        unregister: async () => {
          state.unregistered += 1;
          return true;
        },
      },
      caches: fakeCaches(stored, server),
      crypto: webcrypto as unknown as Crypto,
      setTimeout: (then) => then(),
      fetch: async (request) => {
        const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
        state.fetched.push(pathname);
        if (state.offline) throw new TypeError('Failed to fetch');
        await state.answer;
        if (state.failing) return new Response('error', { status: 503 });
        const text = server.get(pathname);
        return text === undefined ? new Response('', { status: 404 }) : new Response(text);
      },
      addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    },
    shell,
  );
  const pending: Promise<unknown>[] = [];
  const send = (type: string, event: object): void =>
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => pending.push(each) } as never);
  const finish = async (): Promise<void> => {
    while (pending.length > 0) await pending.shift();
  };
  return {
    server,
    stored,
    state,
    /** Waits for the work behind the responses. */
    finish,
    install: () => {
      send('install', {});
      return finish();
    },
    activate: () => {
      send('activate', {});
      return finish();
    },
    /** The text of the worker's response; `null` if it leaves the request to the browser. */
    async request(
      url: string,
      how: { method?: string; mode?: string; cache?: string } = {},
    ): Promise<string | null> {
      const responses: Promise<Response>[] = [];
      const request = { url: new URL(url, origin).href, method: 'GET', mode: 'cors', ...how };
      send('fetch', { request, respondWith: (response: Promise<Response>) => responses.push(response) });
      const [response] = responses;
      return response ? (await response).text() : null;
    },
  };
}

const navigation = { mode: 'navigate' };
const version1 = {
  '/': 'page 1',
  '/sw.js': 'worker',
  '/assets/start-1.js': 'start 1',
  '/assets/start-1.css': 'styles 1',
  '/assets/start-legacy-1.js': 'legacy 1',
  '/assets/title-1.js': 'title 1',
};
const version2 = { '/': 'page 2', '/sw.js': 'worker 2', '/assets/start-2.js': 'start 2' };

async function installed(search = '') {
  const browser = start(version1, shellOf('page 1'), search);
  await browser.install();
  await browser.activate();
  browser.state.fetched.length = 0;
  return browser;
}

function deploy({ server }: { server: Map<string, string> }, files: Record<string, string>): void {
  server.clear();
  for (const [path, text] of Object.entries(files)) server.set(path, text);
}

describe('the service worker', () => {
  test('serves the page and its files without a network', async () => {
    const browser = await installed();
    browser.state.offline = true;
    expect(await browser.request('/?title=7', navigation)).toBe('page 1');
    expect(await browser.request('/assets/start-1.js')).toBe('start 1');
    expect(await browser.request('/assets/start-1.css')).toBe('styles 1');
  });

  test('asks the server only for the page', async () => {
    const browser = await installed();
    expect(await browser.request('/', navigation)).toBe('page 1');
    expect(await browser.request('/assets/start-1.js')).toBe('start 1');
    expect(browser.state.fetched.filter((path) => path !== '/sw.js')).toEqual(['/']);
  });

  test('stores one kind of scripts', async () => {
    const [modern, legacy] = [await installed(), await installed('?legacy')];
    const paths = ({ stored }: typeof modern) => [...stored.values()].flatMap((files) => [...files.keys()]);
    expect(paths(modern)).toEqual(['/assets/start-1.js', '/assets/start-1.css', '/']);
    expect(paths(legacy)).toEqual(['/assets/start-legacy-1.js', '/']);
  });

  test.each<[string, { method?: string; mode?: string }?]>([
    ['/api/v2/cinema/'],
    ['/media/signed/film.mpd'],
    ['/art/1/card.jpg'],
    ['/dev/inbox', navigation],
    ['/link', navigation],
    ['/assets/title-1.js'],
    ['/', { method: 'POST', mode: 'navigate' }],
    ['/'],
    ['https://other.example/assets/start-1.js'],
  ])('leaves %s to the network', async (url, how = {}) => {
    const browser = await installed();
    expect(await browser.request(url, how)).toBeNull();
    expect(browser.state.fetched).toEqual([]);
  });

  test('installs nothing when a deploy happens in between', async () => {
    const browser = start({ ...version1, '/': 'page 2' }, shellOf('page 1'));
    await expect(browser.install()).rejects.toThrow('not of version');
    expect(browser.stored.size).toBe(0);
  });

  test('stores no page when one of its files is missing', async () => {
    const browser = start({ '/': 'page 1', '/assets/start-1.js': 'start 1' }, shellOf('page 1'));
    await expect(browser.install()).rejects.toThrow();
    expect([...browser.stored.values()].flatMap((files) => [...files.keys()])).toEqual([]);
  });

  test('removes the files of the previous version when it becomes active', async () => {
    const { stored } = await installed();
    stored.set('other', new Map());
    const files = { ...version2, '/assets/start-1.js': '', '/assets/start-1.css': '' };
    const next = start(files, shellOf('page 2'), '', stored);
    await next.install();
    expect(stored.size).toBe(3);
    await next.activate();
    expect([...stored.keys()]).toEqual(['other', `oyna-shell-${shellOf('page 2').version}`]);
  });

  test('starts the old version once more after a deploy before the new one', async () => {
    const browser = await installed();
    deploy(browser, version2);
    expect(await browser.request('/', navigation)).toBe('page 1');
    expect(await browser.request('/assets/start-1.js')).toBe('start 1');
    await browser.finish();
    expect(await browser.request('/', navigation)).toBe('page 2');
  });

  const reload = { ...navigation, cache: 'no-cache' };

  test('asks the server at a reload', async () => {
    const browser = await installed();
    deploy(browser, version2);
    expect(await browser.request('/', reload)).toBe('page 2');
  });

  test('serves its page at a reload without a network', async () => {
    const browser = await installed();
    deploy(browser, version2);
    await browser.request('/', reload);
    browser.state.offline = true;
    expect(await browser.request('/', reload)).toBe('page 1');
  });

  test.each(['offline', 'failing'] as const)(
    'keeps the old version while the server is %s',
    async (fault) => {
      const browser = await installed();
      deploy(browser, version2);
      await browser.request('/', navigation);
      await browser.finish();
      browser.state[fault] = true;
      expect(await browser.request('/', navigation)).toBe('page 1');
      expect(await browser.request('/assets/start-1.js')).toBe('start 1');
    },
  );

  test('takes an error of the server for no new version', async () => {
    const browser = await installed();
    browser.state.failing = true;
    expect(await browser.request('/', navigation)).toBe('page 1');
    await browser.finish();
    browser.state.failing = false;
    deploy(browser, version2);
    expect(await browser.request('/', navigation)).toBe('page 1');
  });

  test('starts from storage without waiting for the server', async () => {
    const browser = await installed();
    browser.state.answer = new Promise(() => undefined);
    expect(await browser.request('/', navigation)).toBe('page 1');
  });

  test.each([
    ['gone', null],
    ['empty', '\n'],
  ])('removes itself and its files when its script is %s', async (_, script) => {
    const browser = await installed();
    if (script === null) browser.server.delete('/sw.js');
    else browser.server.set('/sw.js', script);
    expect(await browser.request('/', navigation)).toBe('page 1');
    await vi.waitFor(() => expect(browser.stored.size).toBe(0), 10_000);
    expect(browser.state.unregistered).toBe(1);
  });

  test('stays while its script is there or the server fails', async () => {
    const browser = await installed();
    await browser.request('/', navigation);
    browser.state.failing = true;
    await browser.request('/', navigation);
    // A turn of the event loop, for the check that no event waits for.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(browser.state.fetched).toContain('/sw.js');
    expect(browser.state.unregistered).toBe(0);
    expect(browser.stored.size).toBe(1);
  });
});
