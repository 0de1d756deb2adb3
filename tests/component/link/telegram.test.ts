import { beforeEach, expect, test, vi } from 'vitest';
import {
  askTelegram,
  takeTelegramData,
  telegramButton,
} from '../../../server/src/routes/link/page/telegram.ts';

// The texts are files that only the server makes.
vi.mock('../../../server/src/routes/link/page/texts.ts', () => ({
  spoken: () => 'uz',
  t: (key: string) => key,
}));

const data = 'id=7&first_name=Aziz&auth_date=1795000000&hash=abc';

beforeEach(() => {
  localStorage.clear();
  document.body.dataset.bot = 'oyna_test_bot';
});

/** Where Telegram sends who pressed its button. */
const back = () =>
  new URL(telegramButton()?.querySelector('script')?.getAttribute('data-auth-url') ?? location.href);

/** Opens an address of the page; tells whether it would sign in with what is there. */
function signsIn(address: string): boolean {
  history.replaceState(null, '', address);
  takeTelegramData();
  // There is no server: the data is used up all the same.
  const run = vi.fn((work: () => Promise<string>) => void work().catch(() => undefined));
  askTelegram('/link', run);
  return run.mock.calls.length > 0;
}
const withData = ({ pathname, search }: URL) => `${pathname}${search}${search ? '&' : '?'}${data}`;

test('what Telegram comes back with is taken in the browser that asked for it', () => {
  history.replaceState(null, '', '/link?code=ABC-DEF');
  expect(signsIn(withData(back()))).toBe(true);
  expect(location.search).toBe('?code=ABC-DEF');
});

test('a link that somebody sent with data of his own signs nobody in, and leaves nothing in the address', () => {
  history.replaceState(null, '', '/link');
  expect(signsIn(`/link?${data}`)).toBe(false);
  back();
  expect(signsIn(`/link?${data}`)).toBe(false);
  expect(signsIn(`/link?${data}&state=0123456789abcdef0123456789abcdef`)).toBe(false);
  expect(location.search).toBe('');
});
