import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser } from './support/borrow-browser.ts';
import { isWhole } from './support/chosen-engines.ts';
import type { Browser, TestSet } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import { accountsOf, DEMO, hasFocus, heading, pressDownTo, token, typeDigits } from './support/sign-in.ts';
import type { Service } from './support/start-service.ts';

let service: Service;
let accounts: ReturnType<typeof accountsOf>;
let browser: Browser;
beforeAll(async () => {
  service = await sharedService();
  accounts = accountsOf(service);
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Loads the sign-in screen with nobody signed in. */
async function begin(page: Page, lang: string, route = 'auth/login'): Promise<void> {
  await page.goto(`${service.origin}/#/${lang}/`);
  await page.js('localStorage.clear()');
  await page.load(`${service.origin}/#/${lang}/${route}`);
  await page.waitFor(`/^\\d$/.test((document.querySelector('[data-focused]') || {}).textContent)`);
}

const languages = [
  {
    lang: 'uz',
    numbers: ['901110001', '901110002'],
    code: /^SMS kod/,
    password: /^Parol bilan/,
    done: /^Davom etish/,
    forgotten: /^Parolni unut/,
    newPassword: /^Yangi parol/,
  },
  {
    lang: 'ru',
    numbers: ['901110003', '901110004'],
    code: /^Код из SMS/,
    password: /^Войти по паролю/,
    done: /^Продолжить/,
    forgotten: /^Забыли пароль/,
    newPassword: /^Новый пароль/,
  },
] as const;

describe.each(isWhole ? languages : languages.slice(0, 1))('signing in by keys alone, in $lang', (words) => {
  const { lang, numbers } = words;
  const [number] = numbers;
  const phone = `+998${number}`;
  let set: TestSet;
  let page: Page;
  beforeAll(async () => {
    set = await browser.newSet();
    page = set.page;
  });
  afterAll(() => set?.close());
  const isSignedIn = () => page.waitFor(token);

  test('a new number registers with the number keys alone', async () => {
    await begin(page, lang);
    await typeDigits(page, number);
    await accounts.typeCode(page, phone, words.code);
    await isSignedIn();
    expect(await page.js<boolean>(hasFocus)).toBe(true);
  });

  test('a password that was set in the account signs in', async () => {
    const access = await page.js<string>(token);
    await accounts.request('auth/me/code/', { purpose: 'password' }, access);
    const chosen = { code: await service.codeFor(phone), new_password: '83920174' };
    await accounts.request('auth/password/change/', chosen, access);
    await begin(page, lang);
    await typeDigits(page, number);
    await pressDownTo(page, words.password);
    await page.press('ok');
    await page.waitFor(`document.querySelector('[data-focused]').textContent === 'q'`);
    await typeDigits(page, '83920174');
    await page.press('down', 4);
    await page.press('right', 4);
    await page.waitFor(`${words.done}.test((document.querySelector('[data-focused]') || {}).textContent)`);
    await page.press('ok');
    await isSignedIn();
  });

  test('a forgotten password is reset by a code', async () => {
    await begin(page, lang, 'auth/reset');
    await typeDigits(page, number);
    await accounts.typeCode(page, phone, words.code);
    await page.waitFor(`${words.newPassword}.test(${heading})`);
    await typeDigits(page, '73920418');
    await pressDownTo(page, words.done);
    await page.press('ok');
    await isSignedIn();
  });

  test('a signed-in phone approves the code on the screen', async () => {
    await begin(page, lang);
    const code = await page.waitFor<string>(
      `(/[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(document.body.textContent) || [])[0]`,
    );
    const { access } = await accounts.signInElsewhere(lang === 'uz' ? DEMO : '+998901110001');
    await accounts.request('login-image/approve/', { user_code: code, approve: true }, access);
    await isSignedIn();
  });
});

test('ten simultaneous calls with an expired token refresh it once', async () => {
  const { page, close } = await browser.newSet();
  try {
    await begin(page, 'uz');
    const phone = '+998901110009';
    await accounts.request('auth/', { phone });
    const proof = await accounts.request('auth/confirm/', { phone, code: await service.codeFor(phone) });
    const { registration_token } = proof;
    const tokens = await accounts.request('auth/register/', {
      phone,
      first_name: 'N',
      registration_token,
    } as object);
    await page.js(
      `(localStorage.setItem('token', 'run.out.long-ago'), localStorage.setItem('refreshToken', ${JSON.stringify(tokens.refresh)}))`,
    );
    const requested: string[] = [];
    const pending = new Set<string>();
    const network = await page.network();
    network.requestWillBeSent(({ request, requestId }) => {
      if (request.method === 'OPTIONS' || !request.url.includes('/api/v2/')) return;
      requested.push(request.url);
      pending.add(requestId);
    });
    network.loadingFinished(({ requestId }) => void pending.delete(requestId));
    network.loadingFailed(({ requestId }) => void pending.delete(requestId));
    await page.load(`${service.origin}/#/uz/`);
    await page.waitFor(`${token} !== 'run.out.long-ago' && ${hasFocus}`);
    await page.press('down', 6);
    await expect.poll(() => requested.length > 10 && pending.size === 0, { timeout: 20_000 }).toBe(true);
    expect(requested.filter((url) => url.includes('auth/token/refresh/'))).toHaveLength(1);
    expect(await page.js<string>(token)).not.toBe('');
  } finally {
    await close();
  }
});
