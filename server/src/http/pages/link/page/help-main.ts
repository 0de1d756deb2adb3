import { helpForm } from './help-form.ts';
import { note, reportErrors } from './report-errors.ts';
import { refetchSession } from './session.ts';
import { chosenLanguage, keepLanguage, startLanguage } from './texts.ts';

/** A language chosen on this phone before wins over the one that the address asks for. */
function isElsewhere(): boolean {
  const chosen = chosenLanguage();
  if (chosen === null || chosen === document.documentElement.lang) return false;
  const url = new URL(location.href);
  url.searchParams.set('lang', chosen);
  location.replace(url);
  return true;
}

function keepChoices(): void {
  for (const link of document.querySelectorAll<HTMLElement>('.languages a'))
    link.addEventListener('click', () => keepLanguage(link.lang));
}

async function start(): Promise<void> {
  reportErrors();
  keepChoices();
  if (isElsewhere()) return;
  await startLanguage();
  // The form serves a guest too, so an unknown session is no reason to go without it.
  await refetchSession().catch(() => null);
  document.getElementById('form')?.replaceChildren(helpForm(document.body.dataset.code ?? ''));
}

start().catch(note);
