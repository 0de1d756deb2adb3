import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { accountsOf, DEMO, hasFocus, heading, pressDownTo, token, typeDigits } from './support/sign-in.ts';
import { type Service, startService } from './support/start-service.ts';

/** `npm run test:power` cuts the power at every step; `npm test` at some. */
const whole = process.env.MODE === 'power';

let service: Service;
let accounts: ReturnType<typeof accountsOf>;
beforeAll(async () => {
  service = await startService();
  accounts = accountsOf(service);
});
afterAll(() => service?.close());

describe('a power cut', () => {
  const number = '901110020';
  let profile: string;
  beforeAll(async () => {
    profile = await mkdtemp(join(tmpdir(), 'oyna-set-'));
  });
  afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }));

  /** Switches the set on, runs an action, and cuts its power. */
  async function session<T>(route: string, act: (page: Page) => Promise<T>): Promise<T> {
    const { page, close } = await launch('current', { profile });
    try {
      await page.goto(`${service.origin}/#/uz/${route}`);
      // Keys before the screen is up are not its own.
      await page.waitFor(
        `${hasFocus} && Boolean(${heading}) && !document.querySelector('[data-focused][role=status]')`,
      );
      return await act(page);
    } finally {
      await close();
    }
  }

  /** Uses the code of a new number, and stops before its account is made. */
  async function toAccount(page: Page, fresh: string): Promise<void> {
    await (await page.network()).setBlockedURLs({ urls: ['*/auth/register/*'] });
    await typeDigits(page, fresh);
    await accounts.typeCode(page, `+998${fresh}`, /^SMS kod/);
    await page.waitFor(`/^Hisob ochish/.test(${heading})`);
  }

  test('while typing the number or the code, or after it, leaves a set that can sign in', async () => {
    await session('auth/login', (page) => typeDigits(page, '90111'));
    await session('auth/login', async (page) => {
      await typeDigits(page, number);
      await page.waitFor(`/^SMS kod/.test(${heading})`);
      await typeDigits(page, '123');
    });
    // The code sent before the power cut is still valid.
    await session('auth/login', (page) => toAccount(page, number));
    await session('auth/login', async (page) => {
      expect(await page.js<string | null>(token)).toBeNull();
      expect(await page.js<string>(heading)).toContain('Telefon');
    });
  });

  test.runIf(whole)(
    'at any step of a password, reset or registration leaves a set that can sign in',
    async () => {
      const [known, fresh] = ['901110021', '901110022'];
      await accounts.request('auth/', { phone: `+998${known}` });
      const proof = await accounts.request('auth/confirm/', {
        phone: `+998${known}`,
        code: await service.codeFor(`+998${known}`),
      });
      const { registration_token } = proof;
      const account = { phone: `+998${known}`, first_name: 'N', password: '83920174', registration_token };
      await accounts.request('auth/register/', account as object);
      // Typing the password.
      await session('auth/login', async (page) => {
        await typeDigits(page, known);
        await pressDownTo(page, /^Parol bilan/);
        await page.press('ok');
        await page.waitFor(`document.querySelector('[data-focused]').textContent === 'q'`);
        await typeDigits(page, '1212');
      });
      // Waiting for the code of a reset, and choosing the new password after it.
      await session('auth/reset', async (page) => {
        await typeDigits(page, known);
        await page.waitFor(`/^SMS kod/.test(${heading})`);
      });
      await session('auth/reset', async (page) => {
        await typeDigits(page, known);
        await accounts.typeCode(page, `+998${known}`, /^SMS kod/);
        await page.waitFor(`/^Yangi parol/.test(${heading})`);
        await typeDigits(page, '3434');
      });
      expect(
        (await accounts.request('auth/token/', { phone: `+998${known}`, password: '83920174' })).access,
      ).toBeTruthy();
      // A proved number whose account is not made yet.
      await session('auth/register', (page) => toAccount(page, fresh));
      // A phone has approved, but the set does not know yet.
      await session('auth/login', async (page) => {
        const code = await page.waitFor<string>(
          `(/[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(document.body.textContent) || [])[0]`,
        );
        await (await page.network()).setBlockedURLs({ urls: ['*/get-token/*'] });
        const { access } = await accounts.signInElsewhere(DEMO);
        await accounts.request('login-image/approve/', { user_code: code, approve: true }, access);
      });
      // Each case leaves nobody signed in and every way open.
      await session('auth/login', async (page) => {
        expect(await page.js<string | null>(token)).toBeNull();
        await typeDigits(page, fresh);
        await accounts.typeCode(page, `+998${fresh}`, /^SMS kod/);
        await page.waitFor(token);
      });
    },
    240_000,
  );

  test.runIf(whole)(
    'after sign-in or in the middle of a refresh leaves the viewer signed in',
    async () => {
      const tokens = await accounts.signInElsewhere(DEMO);
      await session('profile', async (page) => {
        await page.js(
          `(localStorage.setItem('token', 'run.out.long-ago'), localStorage.setItem('refreshToken', ${JSON.stringify(tokens.refresh)}))`,
        );
        // Storage writes become durable only after a few seconds.
        await sleep(8000);
      });
      for (const wait of [0, 30, 150, 600]) {
        await session('profile', () => sleep(wait));
      }
      await session('profile', async (page) => {
        await page.waitFor(`${token} && ${token} !== 'run.out.long-ago'`);
        await page.waitFor(`/Chiqish|Hisobdan/.test(document.body.textContent)`);
      });
    },
    180_000,
  );
});
