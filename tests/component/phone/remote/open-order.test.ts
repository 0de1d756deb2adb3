import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#server/phone/call-api.ts';
import { OpenOrder } from '#server/phone/remote/open-order.tsx';
import { RequestError } from '#server/phone/request.ts';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/call-api.ts', () => ({ callApi: vi.fn() }));

const order = (status: string) => ({
  id: 7,
  plan: { id: 2, name: 'Family' },
  amount: 1_029_900,
  status,
  payment: status === 'pending' ? { name: 'MBank', pay_url: 'https://bank.example/pay/7' } : null,
});
const answer = (...orders: readonly object[]) => vi.mocked(callApi).mockResolvedValue({ results: orders });

beforeEach(async () => {
  vi.useFakeTimers();
  await setLanguage('en');
});
afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

async function show(): Promise<void> {
  await act(() => render(h(OpenOrder, {}), document.body));
  await later(0);
}
const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const link = () => document.querySelector('a');

test('an order that waits on a television leads to its bank', async () => {
  answer(order('expired'), order('pending'));
  await show();
  expect(document.body.textContent).toContain('Family · 1\u00a0029\u00a0900 UZS');
  expect(link()?.textContent).toBe('Pay with MBank');
  expect(link()?.href).toBe('https://bank.example/pay/7');
});

test('an order that is made later appears, and goes once it is paid', async () => {
  answer();
  await show();
  expect(link()).toBeNull();
  answer(order('pending'));
  await later(10_000);
  expect(link()).not.toBeNull();
  answer(order('paid'));
  await later(10_000);
  expect(link()).toBeNull();
});

test('a profile that may not buy sees no order', async () => {
  vi.mocked(callApi).mockRejectedValue(new RequestError({ code: 'kids_profile', detail: 'Not for kids' }));
  await show();
  expect(document.body.textContent).toBe('');
});
