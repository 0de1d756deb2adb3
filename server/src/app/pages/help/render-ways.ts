import type { Language } from '@oyna/contract/common';
import type { RemoteConfig } from '@oyna/contract/config';
import { groupPhone } from '@oyna/contract/group-phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { escapeHtml } from '../../../http/escape-html.ts';
import { localise } from '../../../shared/text/localise.ts';
import { helpTexts } from './help-texts.ts';

interface Ways {
  readonly support: RemoteConfig['support'];
  readonly hasChat: boolean;
}

/** Links to the ways of reaching support that the operator configured; without any, nothing. */
export function renderWays(language: Language, { support, hasChat }: Ways): string {
  const { phone, telegram } = support;
  const say = (key: 'reach' | 'chat' | 'call' | 'telegram', values: Readonly<Record<string, string>> = {}) =>
    escapeHtml(localise(helpTexts[key], language).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''));
  const links: string[] = [];
  if (hasChat) links.push(`<a class="button" href="/help/chat?lang=${language}">${say('chat')}</a>`);
  if (phone !== null) {
    const parsed = parsePhoneNumberFromString(phone, 'UZ');
    // A short number of the operator belongs to no country.
    const [number, shown] = parsed?.isPossible()
      ? [parsed.number, groupPhone(parsed.number)]
      : [phone.replace(/[^\d+*#]/g, ''), phone];
    links.push(
      `<a class="button" href="tel:${escapeHtml(encodeURI(number))}">${say('call', { phone: shown })}</a>`,
    );
  }
  if (telegram) links.push(telegramLink(telegram, say('telegram', { name: telegram })));
  return links.length === 0 ? '' : `<h2>${say('reach')}</h2>\n${links.join('\n')}`;
}

function telegramLink(telegram: string, label: string): string {
  const name = /^(?:@|https:\/\/t\.me\/)?([a-z]\w{3,31})$/i.exec(telegram)?.[1];
  return name ? `<a class="button" href="https://t.me/${name}">${label}</a>` : `<p class="why">${label}</p>`;
}
