import { element } from './element.ts';
import { expectState, isExpected } from './expected-state.ts';
import { Refusal } from './refusal.ts';
import { signIn } from './session.ts';
import { spoken, t } from './texts.ts';

const fields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'];
const widget = 'https://telegram.org/js/telegram-widget.js?22';

/** What the widget gave; kept until it has signed someone in. */
let given: Record<string, string> | null = null;

/** Telegram's own button, where the server has a bot: it comes back to this page with the viewer's data. */
export function telegramButton(): HTMLElement | null {
  const { bot } = document.body.dataset;
  if (!bot) return null;
  const back = new URL(location.href);
  for (const name of fields) back.searchParams.delete(name);
  const state = expectState();
  if (state === null) return null;
  back.searchParams.set('state', state);
  const script = element('script', {
    src: widget,
    async: true,
    onload: () => {
      region.hidden = false;
    },
    'data-telegram-login': bot,
    'data-size': 'large',
    'data-radius': '14',
    'data-lang': spoken().slice(0, 2),
    'data-auth-url': back.href,
  });
  const or = element('p', { className: 'or', textContent: t('or') });
  // Where Telegram cannot be reached there is nothing to choose.
  const region = element('div', { className: 'telegram', hidden: true }, or, script);
  return region;
}

/**
 * Takes the data out of the address, where it must not stay. It counts only if this browser asked for it: whoever
 * sends a link with his own data would else sign others in to his account, or come by theirs.
 */
export function takeTelegramData(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('hash') || !url.searchParams.has('auth_date')) return;
  const data: Record<string, string> = {};
  for (const name of fields) {
    const value = url.searchParams.get(name);
    if (value !== null) data[name] = value;
    url.searchParams.delete(name);
  }
  if (isExpected(url.searchParams.get('state'))) given = data;
  url.searchParams.delete('state');
  history.replaceState(null, '', url);
}

/** Signs in with what the widget gave, if it did; an account that nobody knows has to prove a phone first. */
export function askTelegram(callbackUrl: string, run: (work: () => Promise<string>) => void): void {
  const data = given;
  if (data === null) return;
  run(async () => {
    given = null;
    try {
      return await signIn('telegram', { ...data, callbackUrl });
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === 'telegram_unknown') unknown = data;
      throw fault;
    }
  });
}

let unknown: Record<string, string> | null = null;

/** After a phone code: gives the account the Telegram it was missing. */
export async function linkTelegram(): Promise<void> {
  const data = unknown;
  unknown = null;
  // Five minutes later Telegram has to be asked again, which keeps nobody from being signed in.
  if (data !== null) await signIn('telegram', data).catch(() => undefined);
}
