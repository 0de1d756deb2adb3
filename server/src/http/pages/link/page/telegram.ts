import { element } from './element.ts';
import { expectState, isExpected } from './expected-state.ts';
import { Refusal } from './refusal.ts';
import { signIn } from './session.ts';
import { spoken, t } from './texts.ts';

const fields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'];
const widget = 'https://telegram.org/js/telegram-widget.js?22';

/** The widget's data, kept until it has been used to sign in. */
let given: Record<string, string> | null = null;

/** Telegram's button, if the server has a bot; it returns to this page with the viewer's data. */
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
  // If Telegram is unreachable, the option is hidden.
  const region = element('div', { className: 'telegram', hidden: true }, or, script);
  return region;
}

/**
 * Removes the data from the address, where it must not stay. It is valid only if this browser requested it.
 * Otherwise, somebody could send a link with their own data and sign others in to the wrong account.
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

/** Signs in with the widget's data, if any; an unknown account must verify a phone first. */
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

/** After a phone code, links the Telegram account. */
export async function linkTelegram(): Promise<void> {
  const data = unknown;
  unknown = null;
  // The data expires after five minutes and must be requested again, which does not affect the sign-in.
  if (data !== null) await signIn('telegram', data).catch(() => undefined);
}
