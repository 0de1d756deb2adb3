import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Page } from './page.ts';
import type { Service } from './start-service.ts';

export const DEMO = '+998901234567';
export const token = `localStorage.getItem('token')`;
export const heading = `(document.querySelector('h1') || {}).textContent`;
export const hasFocus = `document.querySelectorAll('[data-focused]').length === 1`;

export const typeDigits = async (page: Page, digits: string): Promise<void> => {
  for (const digit of digits) await page.press(digit as '0');
};

const isOn = (label: RegExp): string =>
  `${label}.test((document.querySelector('[data-focused]') || {}).textContent)`;

/** Presses an arrow until the focus is on the element with this name, if it lies ahead. */
async function pressTowards(page: Page, arrow: 'down' | 'right', label: RegExp): Promise<boolean> {
  for (let presses = 0; presses < 12 && !(await page.js<boolean>(isOn(label))); presses++) {
    await page.press(arrow);
    await sleep(200);
  }
  return page.js<boolean>(isOn(label));
}

export async function pressDownTo(page: Page, label: RegExp): Promise<void> {
  if (!(await pressTowards(page, 'down', label))) await pressTowards(page, 'right', label);
  expect(await page.js<boolean>(isOn(label))).toBe(true);
}

/** The API for another device, and the codes sent to phones. */
export function accountsOf(service: Service) {
  async function request(path: string, body: object, access?: string): Promise<Record<string, string>> {
    const response = await fetch(`${service.origin}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
      body: JSON.stringify(body),
    });
    return response.status === 204 ? {} : ((await response.json()) as Record<string, string>);
  }

  async function signInElsewhere(phone: string): Promise<Record<string, string>> {
    await request('auth/', { phone });
    return request('auth/confirm/', { phone, code: await service.codeFor(phone) });
  }

  /** Types the newest code once the screen asks for it. */
  async function typeCode(page: Page, phone: string, words: RegExp): Promise<void> {
    await page.waitFor(`${words}.test(${heading})`);
    await typeDigits(page, await service.codeFor(phone));
  }

  return { request, signInElsewhere, typeCode };
}
