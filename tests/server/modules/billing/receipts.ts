import * as billing from '@oyna/contract/billing';
import { beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { createBillingFixture } from './billing-fixture.ts';

export function receipts(open: () => TestServer): void {
  const shop = createBillingFixture(open);
  beforeEach(() => shop.enter());

  /** Buys a plan; returns the order and the path of its receipt. */
  const buy = async () => {
    const order = await shop.buy();
    const { token } = shop.viewer;
    const { body } = await open().request(billing.getReceipt, { token, params: { id: order.id } });
    expect(body.image).toMatch(/^data:image\/svg\+xml,/);
    return { order, path: new URL(body.address).pathname };
  };
  const see = (path: string, language = 'uz') =>
    open().app.inject({ url: path, headers: { 'accept-language': language } });

  test('opens in the language of the phone without signing in', async () => {
    const { order, path } = await buy();
    const { statusCode, body, headers } = await see(path, 'ru');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="ru">');
    for (const part of ['Чек', order.number, `SB-${order.number}`, '19\u00a0000 сум']) {
      expect(body).toContain(part);
    }
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect((await see(path)).body).toContain('Chek');
  });

  test('contains no name of the viewer', async () => {
    const { path } = await buy();
    expect((await see(path, 'ru')).body).not.toContain(shop.viewer.phone);
  });

  test('writes the month of its date in letters in English only', async () => {
    const { path } = await buy();
    const digits = /\b\d\d\.\d\d\.\d{4}, \d\d:\d\d\b/;
    expect((await see(path)).body).toMatch(digits);
    expect((await see(path, 'ru')).body).toMatch(digits);
    expect((await see(path, 'en')).body).toMatch(/\b\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d\b/);
  });

  test('cannot be opened by the number of an order alone', async () => {
    const { order, path } = await buy();
    const other = await buy();
    const signature = path.slice(path.lastIndexOf('.'));
    for (const token of [order.number, `${order.number}.`, `${other.order.number}${signature}`]) {
      expect((await see(`/receipt/${token}`)).statusCode).toBe(404);
    }
  });

  test('disappears after a refund', async () => {
    const { order, path } = await buy();
    await shop.refund(order.id);
    expect((await see(path)).statusCode).toBe(409);
  });
}
