import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launch } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';

const DEMO = '+998901234567';
const token = `localStorage.getItem('token')`;
const heading = `(document.querySelector('h1') || {}).textContent`;
const hasFocus = `document.querySelectorAll('[data-focused]').length === 1`;

let service: Service;
beforeAll(async () => {
  service = await startService();
}, 240_000);
afterAll(() => service?.close());

const typeDigits = async (page: Page, digits: string): Promise<void> => {
  for (const digit of digits) await page.press(digit as '0');
};

async function ask(path: string, body: object, access?: string): Promise<Record<string, string>> {
  const answer = await fetch(`${service.origin}/api/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  });
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, string>);
}

async function signInElsewhere(phone: string): Promise<Record<string, string>> {
  await ask('auth/', { phone });
  return ask('auth/confirm/', { phone, code: await service.codeFor(phone) });
}

/** Loads the sign-in screen with nobody signed in. */
async function begin(page: Page, lang: string, route = 'auth/login'): Promise<void> {
  await page.goto(`${service.origin}/#/${lang}/`);
  await page.js('localStorage.clear()');
  await page.goto('about:blank');
  await page.goto(`${service.origin}/#/${lang}/${route}`);
  await page.waitFor(`/^\\d$/.test((document.querySelector('[data-focused]') || {}).textContent)`, 20_000);
}

async function pressDownTo(page: Page, label: RegExp): Promise<void> {
  const there = `${label}.test((document.querySelector('[data-focused]') || {}).textContent)`;
  for (let presses = 0; presses < 12 && !(await page.js<boolean>(there)); presses++) {
    await page.press('down');
    await sleep(200);
  }
  for (let presses = 0; presses < 6 && !(await page.js<boolean>(there)); presses++) {
    await page.press('right');
    await sleep(200);
  }
  expect(await page.js<boolean>(there)).toBe(true);
}

/** Types the newest code, once the screen asks for it. */
async function typeCode(page: Page, phone: string, words: RegExp): Promise<void> {
  await page.waitFor(`${words}.test(${heading})`, 15_000);
  await typeDigits(page, await service.codeFor(phone));
}

const languages = [
  {
    lang: 'uz',
    numbers: ['901110001', '901110002'],
    code: /^SMS kod/,
    password: /^Parol bilan/,
    done: /^Davom etish/,
    finish: /^Tayyor/,
    forgotten: /^Parolni unut/,
    newPassword: /^Yangi parol/,
    name: /^Ismingiz/,
    last: /^Familiya/,
  },
  {
    lang: 'ru',
    numbers: ['901110003', '901110004'],
    code: /^Код из SMS/,
    password: /^Войти по паролю/,
    done: /^Продолжить/,
    finish: /^Готово/,
    forgotten: /^Забыли пароль/,
    newPassword: /^Новый пароль/,
    name: /^Как вас/,
    last: /^А фамилия/,
  },
] as const;

describe.each(languages)('signing in by keys alone, in $lang', (words) => {
  const { lang, numbers } = words;
  const [number] = numbers;
  const phone = `+998${number}`;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launch();
    page = browser.page;
  });
  afterAll(() => browser?.close());
  const isSignedIn = () => page.waitFor(token, 15_000);

  test('a new number: the number and the code by number keys alone, then a name', async () => {
    await begin(page, lang);
    await typeDigits(page, number);
    await typeCode(page, phone, words.code);
    await page.waitFor(`${words.name}.test(${heading})`, 10_000);
    await typeDigits(page, '22');
    await pressDownTo(page, words.done);
    await page.press('ok');
    await page.waitFor(`${words.last}.test(${heading})`);
    await pressDownTo(page, words.finish);
    await page.press('ok');
    await isSignedIn();
    expect(await page.js<boolean>(hasFocus)).toBe(true);
  });

  test('a password that was chosen in the account opens it', async () => {
    const access = await page.js<string>(token);
    await ask('auth/', { phone });
    const chosen = { code: await service.codeFor(phone), new_password: '12121212' };
    await ask('auth/password/change/', chosen, access);
    await begin(page, lang);
    await typeDigits(page, number);
    await pressDownTo(page, words.password);
    await page.press('ok');
    await page.waitFor(`document.querySelector('[data-focused]').textContent === '1'`);
    await typeDigits(page, '12121212');
    for (const key of [...Array(5).fill('down'), ...Array(4).fill('right')] as const) {
      await page.press(key);
      await sleep(150);
    }
    expect(await page.js<string>(`document.querySelector('[data-focused]').textContent`)).toMatch(words.done);
    await page.press('ok');
    await isSignedIn();
  });

  test('a forgotten password is replaced by a code', async () => {
    await begin(page, lang, 'auth/reset');
    await sleep(1000);
    await typeDigits(page, number);
    await typeCode(page, phone, words.code);
    await page.waitFor(`${words.newPassword}.test(${heading})`, 10_000);
    await typeDigits(page, '34343434');
    await pressDownTo(page, words.done);
    await page.press('ok');
    await isSignedIn();
  }, 180_000);

  test('a phone that is signed in approves the code on the screen', async () => {
    await begin(page, lang);
    const code = await page.waitFor<string>(
      `(/[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(document.body.textContent) || [])[0]`,
    );
    const { access } = await signInElsewhere(lang === 'uz' ? DEMO : '+998901110001');
    await ask('login-image/approve/', { user_code: code, approve: true }, access);
    await isSignedIn();
  });
});

test('ten calls at once with a token that has run out refresh it once', async () => {
  const { page, close } = await launch();
  try {
    await begin(page, 'uz');
    const phone = '+998901110009';
    await ask('auth/', { phone });
    const proof = await ask('auth/confirm/', { phone, code: await service.codeFor(phone) });
    const { registration_token } = proof;
    const tokens = await ask('auth/register/', { phone, first_name: 'N', registration_token } as object);
    await page.js(
      `(localStorage.setItem('token', 'run.out.long-ago'), localStorage.setItem('refreshToken', ${JSON.stringify(tokens.refresh)}))`,
    );
    const asked: string[] = [];
    page.client.Network.requestWillBeSent(({ request }) => {
      if (request.method !== 'OPTIONS') asked.push(request.url);
    });
    await page.goto('about:blank');
    await page.goto(`${service.origin}/#/uz/`);
    await page.waitFor(`${token} !== 'run.out.long-ago' && ${hasFocus}`, 20_000);
    await page.press('down', 6);
    await sleep(3000);
    expect(asked.filter((url) => url.includes('auth/token/refresh/'))).toHaveLength(1);
    expect(asked.filter((url) => url.includes('/api/v2/')).length).toBeGreaterThan(10);
    expect(await page.js<string>(token)).not.toBe('');
  } finally {
    await close();
  }
});

describe('a power cut', () => {
  const number = '901110020';
  const phone = `+998${number}`;
  let profile: string;
  beforeAll(async () => {
    profile = await mkdtemp(join(tmpdir(), 'oyna-set-'));
  });
  afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }));

  /** Switches the set on, does something, and cuts its power. */
  async function session<T>(route: string, act: (page: Page) => Promise<T>): Promise<T> {
    const { page, close } = await launch('current', { profile });
    try {
      await page.goto(`${service.origin}/#/uz/${route}`);
      await page.waitFor(hasFocus, 20_000);
      await sleep(1000);
      return await act(page);
    } finally {
      await close();
    }
  }

  test('in the middle of the number, of the code or of the name leaves a set that can sign in', async () => {
    await session('auth/login', (page) => typeDigits(page, '90111'));
    await session('auth/login', async (page) => {
      await typeDigits(page, number);
      await page.waitFor(`/^SMS kod/.test(${heading})`, 15_000);
      await typeDigits(page, '123');
    });
    await session('auth/login', async (page) => {
      await typeDigits(page, number);
      // The code that was sent before the cut is still good.
      await typeCode(page, phone, /^SMS kod/);
      await page.waitFor(`/^Ismingiz/.test(${heading})`, 10_000);
    });
    await session('auth/login', async (page) => {
      expect(await page.js<string | null>(token)).toBeNull();
      expect(await page.js<string>(heading)).toContain('Telefon');
    });
  });

  test('at any step of a password, a reset or a new account leaves a set that can sign in', async () => {
    const [known, fresh] = ['901110021', '901110022'];
    await ask('auth/', { phone: `+998${known}` });
    const proof = await ask('auth/confirm/', {
      phone: `+998${known}`,
      code: await service.codeFor(`+998${known}`),
    });
    const { registration_token } = proof;
    const account = { phone: `+998${known}`, first_name: 'N', password: '12121212', registration_token };
    await ask('auth/register/', account as object);
    // Typing the password.
    await session('auth/login', async (page) => {
      await typeDigits(page, known);
      await pressDownTo(page, /^Parol bilan/);
      await page.press('ok');
      await page.waitFor(`document.querySelector('[data-focused]').textContent === '1'`);
      await typeDigits(page, '1212');
    });
    // Waiting for the code of a reset, and choosing the new password after it.
    await session('auth/reset', async (page) => {
      await typeDigits(page, known);
      await page.waitFor(`/^SMS kod/.test(${heading})`, 15_000);
    });
    await session('auth/reset', async (page) => {
      await typeDigits(page, known);
      await typeCode(page, `+998${known}`, /^SMS kod/);
      await page.waitFor(`/^Yangi parol/.test(${heading})`, 10_000);
      await typeDigits(page, '3434');
    });
    expect((await ask('auth/token/', { phone: `+998${known}`, password: '12121212' })).access).toBeTruthy();
    // The last name of a new account.
    await session('auth/register', async (page) => {
      await typeDigits(page, fresh);
      await typeCode(page, `+998${fresh}`, /^SMS kod/);
      await page.waitFor(`/^Ismingiz/.test(${heading})`, 10_000);
      await typeDigits(page, '22');
      await pressDownTo(page, /^Davom etish/);
      await page.press('ok');
      await page.waitFor(`/^Familiya/.test(${heading})`);
    });
    // A phone has approved, and the set has not heard of it.
    await session('auth/login', async (page) => {
      const code = await page.waitFor<string>(
        `(/[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(document.body.textContent) || [])[0]`,
      );
      await page.client.Network.setBlockedURLs({ urls: ['*/get-token/*'] });
      const { access } = await signInElsewhere(DEMO);
      await ask('login-image/approve/', { user_code: code, approve: true }, access);
    });
    // Each leaves nobody signed in, and the whole way open.
    await session('auth/login', async (page) => {
      expect(await page.js<string | null>(token)).toBeNull();
      await typeDigits(page, fresh);
      await typeCode(page, `+998${fresh}`, /^SMS kod/);
      await page.waitFor(`/^Ismingiz/.test(${heading})`, 10_000);
      await typeDigits(page, '22');
      await pressDownTo(page, /^Davom etish/);
      await page.press('ok');
      await page.waitFor(`/^Familiya/.test(${heading})`);
      await pressDownTo(page, /^Tayyor/);
      await page.press('ok');
      await page.waitFor(token, 15_000);
    });
  }, 240_000);

  test('after signing in, and in the middle of a refresh, leaves the viewer signed in', async () => {
    const tokens = await signInElsewhere(DEMO);
    await session('profile', async (page) => {
      await page.js(
        `(localStorage.setItem('token', 'run.out.long-ago'), localStorage.setItem('refreshToken', ${JSON.stringify(tokens.refresh)}))`,
      );
      // What a set has written it keeps only a few seconds later.
      await sleep(8000);
    });
    for (const wait of [0, 30, 150, 600]) {
      await session('profile', () => sleep(wait));
    }
    await session('profile', async (page) => {
      await page.waitFor(`${token} && ${token} !== 'run.out.long-ago'`, 15_000);
      await page.waitFor(`/Chiqish|Hisobdan/.test(document.body.textContent)`);
    });
  }, 180_000);
});
