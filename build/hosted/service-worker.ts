/** The part of a service worker's global scope that is used here; the DOM library has no types for it. */
export interface WorkerScope {
  readonly location: { readonly href: string; readonly origin: string; readonly search: string };
  readonly registration: { unregister(): Promise<boolean> };
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  readonly crypto: { readonly subtle: Pick<SubtleCrypto, 'digest'> };
  fetch(request: Request | string, how?: RequestInit): Promise<Response>;
  setTimeout(then: () => void, ms: number): unknown;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerRequest) => void): void;
}

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerRequest extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface Shell {
  /**
   * SHA-256 of index.html in hex. The page names its scripts and styles by content, and they name the others, so this
   * identifies one version of all files.
   */
  readonly version: string;
  /** Paths of the files of the first screen, by the kind of scripts that the engine loads. */
  readonly modern: readonly string[];
  readonly legacy: readonly string[];
}

const PREFIX = 'oyna-shell-';
/** Its presence among the stored files says that the server has another page. */
const OUTDATED = '/outdated';
/** Delay before the kill switch is checked, in ms: requests of the first screen come first. */
const SWITCH_MS = 4000;

/**
 * Serves the first screen of one version from the browser's storage. Everything else, above all the API, pictures and
 * media, goes past the worker. A version is stored as a whole or not at all, and becomes active when no page uses the
 * one before. A start gets the stored page at once and the server is asked beside it: after a deploy, that start is still
 * old, and a reload or the next start is new. Files of another version have other names, so no page gets files of two.
 */
export function startServiceWorker(scope: WorkerScope, shell: Shell): void {
  const isLegacy = scope.location.search === '?legacy';
  const files = isLegacy ? shell.legacy : shell.modern;
  const name = `${PREFIX}${shell.version}${isLegacy ? '-legacy' : ''}`;

  async function install(): Promise<void> {
    const page = await scope.fetch('/', { cache: 'no-store' });
    // A deploy during the installation: the next worker has the list that fits.
    if (!page.ok || page.redirected || !(await isOurs(page.clone())))
      throw new Error(`The page is not of version ${shell.version}`);
    const cache = await scope.caches.open(name);
    await cache.addAll([...files]);
    await cache.put('/', page);
  }

  async function isOurs(page: Response): Promise<boolean> {
    const hash = await scope.crypto.subtle.digest('SHA-256', await page.arrayBuffer());
    const hex = Array.from(new Uint8Array(hash), (byte) => `0${byte.toString(16)}`.slice(-2)).join('');
    return hex === shell.version;
  }

  /** Deletes the files that other versions stored, or everything. */
  async function clear(all: boolean): Promise<void> {
    const names = await scope.caches.keys();
    const old = names.filter((it) => it.indexOf(PREFIX) === 0 && (all || it !== name));
    await Promise.all(old.map((it) => scope.caches.delete(it)));
  }

  function stored(path: string): Promise<Response | undefined> {
    // The files do not vary, but scripts are requested with an origin and were stored without one.
    const found = scope.caches.match(path, { cacheName: name, ignoreVary: true });
    // Storage that fails costs time, and nothing else.
    return found.catch(() => undefined);
  }

  async function serve(path: string, request: Request): Promise<Response> {
    return (await stored(path)) ?? scope.fetch(request);
  }

  async function serveStart(event: WorkerRequest): Promise<Response> {
    const [kept, outdated] = await Promise.all([stored('/'), stored(OUTDATED)]);
    const fresh = scope.fetch(event.request);
    if (!kept) return fresh;
    // The app reloads when a file of its version is gone. It tells the viewer itself about a server that fails.
    if (isReload(event.request) || outdated) {
      return fresh.then(
        (page) => (page.status >= 500 ? kept : page),
        () => kept,
      );
    }
    event.waitUntil(fresh.then(compare).catch(() => undefined));
    return kept;
  }

  /** Notes that the shown page is outdated. */
  async function compare(page: Response): Promise<void> {
    if (!page.ok || (await isOurs(page))) return;
    const cache = await scope.caches.open(name);
    await cache.put(OUTDATED, new Response());
  }

  /** The kill switch: a worker whose script is gone or empty on the server removes itself and its files. */
  async function obeySwitch(): Promise<void> {
    const script = await scope.fetch(scope.location.href, { cache: 'no-store' });
    const isGone = script.status === 404 || script.status === 410;
    if (!isGone && !(script.ok && (await script.text()).trim() === '')) return;
    await scope.registration.unregister();
    await clear(true);
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(clear(false)));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (pathname !== '/') return;
      event.respondWith(serveStart(event));
      // Not part of the event: a next version waits for the end of all events.
      scope.setTimeout(() => void obeySwitch().catch(() => undefined), SWITCH_MS);
    } else if (files.indexOf(pathname) >= 0) event.respondWith(serve(pathname, request));
  });
}

function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload';
}
