import { beforeEach, expect, test, vi } from 'vitest';
import { createWidgetScript, signInByTelegram, takeTelegramData } from '#server/phone/sign-in/telegram.ts';

// Keys stand in for the texts, which the page loads.
vi.mock('#server/phone/texts.ts', () => ({
  currentLanguage: () => 'uz',
  t: (key: string) => key,
}));

const data = 'id=7&first_name=Aziz&auth_date=1795000000&hash=abc';

beforeEach(() => {
  localStorage.clear();
  document.body.dataset.bot = 'oyna_test_bot';
});

/** The address to which Telegram redirects. */
const back = () => new URL(createWidgetScript()?.getAttribute('data-auth-url') ?? location.href);

/** Opens an address of the page; returns whether it would sign in with its data. */
function signsIn(address: string): boolean {
  history.replaceState(null, '', address);
  takeTelegramData();
  // The data is consumed even without a server.
  const run = vi.fn((work: () => Promise<string>) => void work().catch(() => undefined));
  signInByTelegram('/link', run);
  return run.mock.calls.length > 0;
}
const withData = ({ pathname, search }: URL) => `${pathname}${search}${search ? '&' : '?'}${data}`;

test('data returned by Telegram is accepted in the browser that asked for it', () => {
  history.replaceState(null, '', '/link?code=ABC-DEF');
  expect(signsIn(withData(back()))).toBe(true);
  expect(location.search).toBe('?code=ABC-DEF');
});

const foreign = `/link?${data}&state=0123456789abcdef0123456789abcdef`;

test('a link with foreign Telegram data does not sign in', () => {
  history.replaceState(null, '', '/link');
  expect(signsIn(`/link?${data}`)).toBe(false);
  back();
  expect(signsIn(`/link?${data}`)).toBe(false);
  expect(signsIn(foreign)).toBe(false);
});

test('foreign Telegram data disappears from the address', () => {
  history.replaceState(null, '', '/link');
  back();
  signsIn(foreign);
  expect(location.search).toBe('');
});
