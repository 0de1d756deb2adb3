import './styles/fonts.css';
import './styles/page.css';
import './styles/help.css';
import { render } from 'preact';
import { HelpForm } from './help/help-form.tsx';
import { reportError, reportErrors } from './report-errors.ts';
import { refetchSession } from './session.ts';
import { startLanguage, storedLanguage, storeLanguage } from './texts.ts';

/** Max length of the details from a television, in characters; our app sends no more. */
const MAX_DETAILS = 600;

/** A language chosen earlier on this phone takes precedence over the one in the address. */
function redirectToStoredLanguage(): boolean {
  const language = storedLanguage();
  if (language === null || language === document.documentElement.lang) return false;
  const url = new URL(location.href);
  url.searchParams.set('lang', language);
  location.replace(url);
  return true;
}

/** Facts about the television that its QR code brought along. */
function details(): string {
  return new URLSearchParams(location.search).get('details')?.slice(0, MAX_DETAILS) ?? '';
}

function prepareLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.addEventListener('click', () => storeLanguage(link.lang));
    if (details() === '') continue;
    const url = new URL(link.href);
    url.searchParams.set('details', details());
    link.href = url.href;
  }
}

async function start(): Promise<void> {
  reportErrors();
  prepareLanguages();
  if (redirectToStoredLanguage()) return;
  await startLanguage();
  // The form serves a guest too, so an unknown session is no reason to go without it.
  await refetchSession().catch(() => null);
  const place = document.getElementById('form');
  if (place) render(<HelpForm code={document.body.dataset.code ?? ''} details={details()} />, place);
}

start().catch(reportError);
