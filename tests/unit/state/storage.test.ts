import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A local storage with the given content. */
function working(given: Record<string, string> = {}) {
  const held = new Map(Object.entries(given));
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

function refuses(): never {
  throw new DOMException('denied', 'SecurityError');
}

const full = {
  ...working(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

const broken: Record<string, object> = {
  'is absent': {},
  'is null': { localStorage: null },
  'refuses to be touched': {
    get localStorage() {
      return refuses();
    },
  },
  'refuses every call': { localStorage: { getItem: refuses, setItem: refuses, removeItem: refuses } },
  'is full': { localStorage: full },
};

/** The initial state on a set with this window. */
async function start(window: object) {
  vi.stubGlobal('window', window);
  const [storage, session, lang] = await Promise.all([
    import('#src/state/storage.ts'),
    import('#src/state/session.ts'),
    import('#src/state/lang.ts'),
  ]);
  return { ...storage, ...session, ...lang };
}

beforeEach(() => vi.resetModules());

describe('a set with storage', () => {
  test('keeps written values', async () => {
    const { readStored, writeStored } = await start({ localStorage: working() });
    writeStored('settings', '{}');
    expect(readStored('settings')).toBe('{}');
  });

  test('forgets removed values', async () => {
    const localStorage = working();
    const { readStored, writeStored } = await start({ localStorage });
    writeStored('settings', '{}');
    writeStored('settings', null);
    expect(readStored('settings')).toBeNull();
    expect(localStorage.held.size).toBe(0);
  });

  test('starts signed in', async () => {
    const { useSession } = await start({ localStorage: working({ token: 'a', refreshToken: 'b' }) });
    expect(useSession.getState()).toEqual({ token: 'a', refreshToken: 'b', user: null });
  });

  test('starts in its language', async () => {
    const { useLang } = await start({ localStorage: working({ lang: 'ru' }) });
    expect(useLang.getState().lang).toBe('ru');
  });

  test('starts in Uzbek when its stored language is unsupported', async () => {
    const { useLang, storedLanguage } = await start({ localStorage: working({ lang: 'xx' }) });
    expect(storedLanguage()).toBeNull();
    expect(useLang.getState().lang).toBe('uz');
  });

  async function signedIn() {
    const localStorage = working({ lang: 'ru' });
    const { keepTokens, keepUser, clearSession, useSession } = await start({ localStorage });
    keepTokens('a', 'b');
    keepUser({ first_name: 'Nodira', last_name: '', avatar: null });
    return { held: () => Object.fromEntries(localStorage.held), clearSession, useSession };
  }

  test('holds both tokens after sign-in', async () => {
    const { held } = await signedIn();
    expect(held()).toEqual({ token: 'a', refreshToken: 'b', lang: 'ru' });
  });

  test('holds neither token after sign-out', async () => {
    const { held, clearSession, useSession } = await signedIn();
    clearSession();
    expect(held()).toEqual({ lang: 'ru' });
    expect(useSession.getState()).toEqual({ token: null, refreshToken: null, user: null });
  });

  test('has stored both tokens before listeners are notified', async () => {
    const localStorage = working();
    const { keepTokens, useSession } = await start({ localStorage });
    const seen: object[] = [];
    useSession.subscribe(() => seen.push(Object.fromEntries(localStorage.held)));
    keepTokens('a', 'b');
    expect(seen).toEqual([{ token: 'a', refreshToken: 'b' }]);
  });
});

describe.each(Object.keys(broken))('a set whose storage %s', (kind) => {
  test('starts as a guest in Uzbek', async () => {
    const { useSession, useLang } = await start(broken[kind] ?? {});
    expect(useSession.getState()).toEqual({ token: null, refreshToken: null, user: null });
    expect(useLang.getState().lang).toBe('uz');
  });

  test('keeps the session and language until it is switched off', async () => {
    const { keepTokens, clearSession, chooseLanguage, useSession, useLang } = await start(broken[kind] ?? {});
    keepTokens('a', 'b');
    chooseLanguage('ru');
    expect(useSession.getState()).toMatchObject({ token: 'a', refreshToken: 'b' });
    expect(useLang.getState().lang).toBe('ru');
    clearSession();
    expect(useSession.getState().token).toBeNull();
  });
});
