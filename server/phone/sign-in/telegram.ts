import { RequestError } from '../request.ts';
import { signIn } from '../session.ts';
import { currentLanguage } from '../texts.ts';
import { expectState, isExpected } from './expected-state.ts';

const fields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'];
const widget = 'https://telegram.org/js/telegram-widget.js?22';

/** The widget's data, kept until it has been used to sign in. */
let received: Record<string, string> | null = null;
/** Data of an account that the server does not know; it is linked once the phone is verified. */
let unlinked: Record<string, string> | null = null;

/**
 * The script that draws Telegram's button beside itself, if the server has a bot. Telegram then redirects to this page
 * with the viewer's data.
 */
export function createWidgetScript(): HTMLScriptElement | null {
  const { bot } = document.body.dataset;
  const state = bot ? expectState() : null;
  if (!bot || state === null) return null;
  const back = new URL(location.href);
  for (const name of fields) back.searchParams.delete(name);
  back.searchParams.set('state', state);
  const script = document.createElement('script');
  script.async = true;
  script.src = widget;
  Object.assign(script.dataset, {
    telegramLogin: bot,
    size: 'large',
    radius: '14',
    lang: currentLanguage().slice(0, 2),
    authUrl: back.href,
  });
  return script;
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
  if (isExpected(url.searchParams.get('state'))) received = data;
  url.searchParams.delete('state');
  history.replaceState(null, '', url);
}

/** Signs in with the widget's data, if any; an unknown account must verify a phone first. */
export function signInByTelegram(callbackUrl: string, run: (work: () => Promise<string>) => void): void {
  const data = received;
  if (data === null) return;
  run(async () => {
    received = null;
    try {
      return await signIn('telegram', { ...data, callbackUrl });
    } catch (error) {
      if (error instanceof RequestError && error.code === 'telegram_unknown') unlinked = data;
      throw error;
    }
  });
}

/** After a phone code, links the Telegram account. */
export async function linkTelegram(): Promise<void> {
  const data = unlinked;
  unlinked = null;
  // The data expires after five minutes and must be requested again, which does not affect the sign-in.
  if (data !== null) await signIn('telegram', data).catch(() => undefined);
}
