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
    import('../../../src/state/storage.ts'),
    import('../../../src/state/session.ts'),
    import('../../../src/state/lang.ts'),
  ]);
  return { ...storage, ...session, ...lang };
}

beforeEach(() => vi.resetModules());

describe('a set with storage', () => {
  test('keeps written values and forgets removed ones', async () => {
    const localStorage = working();
    const { readStored, writeStored } = await start({ localStorage });
    writeStored('settings', '{}');
    expect(readStored('settings')).toBe('{}');
    writeStored('settings', null);
    expect(readStored('settings')).toBeNull();
    expect(localStorage.held.size).toBe(0);
  });

  test('starts signed in and in its language', async () => {
    const { useSession, useLang } = await start({
      localStorage: working({ token: 'a', refreshToken: 'b', lang: 'ru' }),
    });
    expect(useSession.getState()).toEqual({ token: 'a', refreshToken: 'b', user: null });
    expect(useLang.getState().lang).toBe('ru');
  });

  test('starts in Uzbek when its stored language is unsupported', async () => {
    const { useLang, storedLanguage } = await start({ localStorage: working({ lang: 'xx' }) });
    expect(storedLanguage()).toBeNull();
    expect(useLang.getState().lang).toBe('uz');
  });

  test('holds both tokens after sign-in and neither after sign-out', async () => {
    const localStorage = working({ lang: 'ru' });
    const { keepTokens, keepUser, clearSession, useSession } = await start({ localStorage });
    keepTokens('a', 'b');
    keepUser({ first_name: 'Nodira', last_name: '', avatar: null });
    expect(Object.fromEntries(localStorage.held)).toEqual({ token: 'a', refreshToken: 'b', lang: 'ru' });
    clearSession();
    expect(Object.fromEntries(localStorage.held)).toEqual({ lang: 'ru' });
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
