import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOpenFields } from '#server/phone/open-fields.ts';
import { useOpenField } from '#server/phone/use-open-field.ts';

vi.mock('#server/phone/open-fields.ts', () => ({
  fieldsPollMs: 3000,
  fetchOpenFields: vi.fn(() => Promise.resolve([])),
}));

const asked = vi.mocked(fetchOpenFields);

function Page() {
  useOpenField(true, () => undefined);
  return null;
}

beforeEach(async () => {
  vi.useFakeTimers();
  asked.mockClear();
  await act(() => render(h(Page, {}), document.body));
});
afterEach(() => render(null, document.body));

/** How often the page asks in a minute. */
async function minute(): Promise<number> {
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  return asked.mock.calls.length - before;
}

test('a page that nobody touches asks for open fields less often after two minutes', async () => {
  expect([await minute(), await minute(), await minute(), await minute()]).toEqual([20, 20, 4, 4]);
});

test('a touched page asks as often as at first', async () => {
  await vi.advanceTimersByTimeAsync(600_000);
  document.dispatchEvent(new Event('pointerdown'));
  expect(await minute()).toBe(20);
});
