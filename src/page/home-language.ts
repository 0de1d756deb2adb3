import { readRecord } from './stored.ts';

var LANGUAGE = /^(uz|uz-Cyrl|ru|en)$/;
var HOME = /^(?:#?\/?)(?:([a-z]{2}(?:-Cyrl)?)\/?)?(?:\?.*)?$/;

export function isLanguage(value: string | null | undefined): value is string {
  return LANGUAGE.test(value || '');
}

/** Whether a start that would show home leads to the last channel instead. */
export function startsChannel(): boolean {
  return readRecord().start === 'channel';
}

/** The language in which this start shows home; `null` if it shows another screen, or no language is chosen yet. */
export function homeLanguage(hash: string, stored: string | null): string | null {
  var home = HOME.exec(hash);
  var lang = home && (home[1] || stored);
  return isLanguage(lang) ? lang : null;
}
