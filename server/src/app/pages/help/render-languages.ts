import type { Language } from '@oyna/contract/common';
import { localise } from '../../../shared/text/localise.ts';
import { helpTexts } from './help-texts.ts';

const names: Readonly<Record<Language, readonly [short: string, name: string]>> = {
  uz: ['UZ', 'Oʻzbekcha'],
  'uz-Cyrl': ['ЎЗ', 'Ўзбекча'],
  ru: ['RU', 'Русский'],
  en: ['EN', 'English'],
};

/** The switch of languages, as links that keep the error code. */
export function renderLanguages(language: Language, code: string | null): string {
  const links = (Object.keys(names) as Language[]).map((each) => {
    const [short, name] = names[each];
    const query = new URLSearchParams({ lang: each, ...(code !== null && { code }) });
    const current = each === language ? ' aria-current="true"' : '';
    const label = `aria-label="${short} ${name}"`;
    return `<a href="/help?${query.toString().replace('&', '&amp;')}" lang="${each}" ${label}${current}>${short}</a>`;
  });
  const label = localise(helpTexts.language, language);
  return `<nav class="languages" aria-label="${label}">${links.join('')}</nav>`;
}
