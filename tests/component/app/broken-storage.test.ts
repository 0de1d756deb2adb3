import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { turns } from '../../unit/api/turns.ts';
import { demoService } from '../support/demo-service.ts';

function refuses(): never {
  throw new DOMException('denied', 'SecurityError');
}

function holding(given: Record<string, string>) {
  const held = new Map(Object.entries(given));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const rubbish = { token: '\u0000 ключ', refreshToken: 'a.b', lang: 'xx', settings: '{"textSize":' };
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

const ended = 'holds tokens of nobody';
/** Possible behaviours of a set's local storage. */
const kinds: Record<string, () => unknown> = {
  'is absent': () => undefined,
  'refuses to be touched': refuses,
  'refuses every call': () => ({ getItem: refuses, setItem: refuses, removeItem: refuses }),
  'is full': () => ({ ...holding({}), setItem: full }),
  'holds rubbish': () => holding(rubbish),
  [ended]: () => holding({ token: 'a.b.c', refreshToken: 'a.b.c', lang: '' }),
  'holds what is no text': () => ({ ...holding({}), getItem: () => ({}) }),
};

/** Everything the app started, to be stopped before the next test. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  document.body.textContent = '';
});

function noteBeginnings(): void {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      add(type, listener as EventListener, options);
      ends.push(() => target.removeEventListener(type, listener as EventListener, options));
    });
  }
  for (const name of ['setInterval', 'setTimeout'] as const) {
    const begin = globalThis[name];
    vi.spyOn(globalThis, name).mockImplementation(((work: () => void, time: number) => {
      const timer = begin(work, time);
      ends.push(() => clearTimeout(timer));
      return timer;
    }) as typeof begin);
  }
  const { observe } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
    this: MutationObserver,
    ...what: Parameters<typeof observe>
  ) {
    observe.apply(this, what);
    ends.push(() => this.disconnect());
  });
}

const phone = '+998901234567';
const viewer = { id: 1, phone, first_name: 'Nodira', last_name: '', avatar: null };
const page = () => json(200, { count: 0, next: null, previous: null, results: [] });

/** The whole app, as on a set's first start. */
async function startSet(storage: () => unknown) {
  noteBeginnings();
  const whole = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', { configurable: true, get: storage });
  ends.push(() => whole && Object.defineProperty(window, 'localStorage', whole));
  const server = demoService({
    'POST auth/': () => json(202, { phone, expires_in: 300, resend_in: 60 }),
    'POST auth/confirm/': () => json(200, { access: 'fresh', refresh: 'r', user: viewer }),
    'POST auth/token/refresh/': () => errorResponse(401, 'token_not_valid'),
    'GET auth/me/': ({ authorization }) =>
      authorization === 'Bearer fresh' ? json(200, viewer) : errorResponse(401, 'token_not_valid'),
    'GET cinema/history/': page,
    'GET cinema/save/': page,
  });
  window.history.replaceState(null, '', '#/');
  vi.resetModules();
  const root = document.createElement('div');
  document.body.append(root);
  const { boot } = await import('#src/app/boot.tsx');
  void boot(root);
  return server;
}

const codes = { ok: 13, down: 40, right: 39 } as const;
async function press(...keys: (keyof typeof codes | `${number}`)[]): Promise<void> {
  for (const key of keys) {
    const keyCode = key in codes ? codes[key as keyof typeof codes] : 48 + Number(key);
    for (const type of ['keydown', 'keyup']) {
      window.dispatchEvent(new KeyboardEvent(type, { keyCode, bubbles: true, cancelable: true }));
    }
    await turns();
  }
}

async function focusIsOn(text: string | RegExp): Promise<void> {
  await vi.waitFor(
    () => {
      const shown = document.querySelectorAll('[data-focused]');
      expect(shown).toHaveLength(1);
      expect(shown[0]?.getAttribute('aria-label') ?? shown[0]?.textContent).toMatch(text);
    },
    { timeout: 20_000 },
  );
}

describe.each(Object.keys(kinds))('a set whose local storage %s', (kind) => {
  test('signs in, in the language chosen at its start', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { requests } = await startSet(kinds[kind] ?? refuses);
    // Uzbek is proposed, and the language of jsdom stands second.
    await focusIsOn('Oʻzbekcha');
    await press('down');
    await focusIsOn('English');
    await press('ok');
    // An invalid session leads to sign-in by itself.
    if (kind === ended) await focusIsOn('5');
    else {
      await focusIsOn('Watch');
      window.location.hash = '#/en/auth/login';
      await focusIsOn('5');
    }
    await press('9', '0', '1', '2', '3', '4', '5', '6', '7', 'ok');
    await vi.waitFor(() => expect(document.body.textContent).toContain('SMS code'), { timeout: 20_000 });
    await focusIsOn(/^\d$/);
    await press('1', '2', '3', '4', '5', '6');
    await vi.waitFor(
      () => expect(requests.some(({ authorization }) => authorization === 'Bearer fresh')).toBe(true),
      { timeout: 20_000 },
    );
    // Back at the previous screen, signed in, and in English.
    await focusIsOn('Watch');
    const own = requests.filter(({ authorization }) => authorization === 'Bearer fresh');
    expect(own.map(({ language }) => language)).toEqual(own.map(() => 'en'));
    expect(report.mock.calls.map(([message]) => String(message))).toEqual([]);
  }, 90_000);
});
