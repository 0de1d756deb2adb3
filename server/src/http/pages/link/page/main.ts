import { accountView } from './account-view.ts';
import { element, icon } from './element.ts';
import { Refusal } from './refusal.ts';
import { note, reportErrors } from './report-errors.ts';
import { refetchSession, session, watchSession } from './session.ts';
import { signInView } from './sign-in-view.ts';
import { takeTelegramData } from './telegram.ts';
import { languages, type PageLanguage, speak, spoken, startLanguage, t } from './texts.ts';
import { hasCode, takeCode, tvView } from './tv-view.ts';
import { typingView } from './typing-view.ts';
import { button, heading, type View } from './view.ts';

const tabs = { tv: tvView, type: typingView, account: accountView } as const;
type Tab = keyof typeof tabs;

const part = (id: string) => document.getElementById(id) ?? document.body;
let shown: View | null = null;
let lastShown = '';

function tab(): Tab {
  const name = location.hash.slice(1);
  return name in tabs ? (name as Tab) : 'tv';
}

function view(): View {
  if (session() === null) return signInView({ draw, done: goOn });
  return tabs[tab()](draw);
}

/** Redraws everything. A new view takes the focus, at its field or its heading. */
function draw(): void {
  shown?.leave?.();
  drawHead();
  drawTabs();
  shown = view();
  part('main').replaceChildren(...shown.nodes);
  const name = `${session() === null} ${tab()} ${part('main').querySelector('h1')?.textContent}`;
  if (lastShown !== '' && lastShown !== name) {
    const focusable = (selector: string) => part('main').querySelector<HTMLElement>(selector);
    (focusable('input') ?? focusable('h1'))?.focus();
    scrollTo(0, 0);
  }
  lastShown = name;
}

function drawHead(): void {
  document.title = t('title');
  const short = { uz: 'UZ', 'uz-Cyrl': 'ЎЗ', ru: 'RU', en: 'EN' } as const;
  const choices = Object.entries(languages).map(([code, name]) =>
    element('button', {
      type: 'button',
      textContent: short[code as PageLanguage],
      lang: code,
      'aria-label': `${short[code as PageLanguage]} ${name}`,
      'aria-pressed': code === spoken(),
      onclick: () => speak(code as PageLanguage).then(draw, () => undefined),
    }),
  );
  part('head').replaceChildren(
    element(
      'div',
      { className: 'brand', role: 'img', 'aria-label': 'Oyna' },
      'o',
      element('b', { textContent: 'y' }),
      'na',
    ),
    element('div', { className: 'languages', role: 'group', 'aria-label': t('language') }, ...choices),
  );
}

function drawTabs(): void {
  const bar = part('tabs');
  bar.hidden = session() === null;
  const links = (Object.keys(tabs) as Tab[]).map((name) =>
    element(
      'a',
      { href: `#${name}`, ...(name === tab() && { 'aria-current': 'page' }) },
      icon(name),
      t(`tab_${name}`),
    ),
  );
  bar.replaceChildren(...links);
}

/** A television's code in the address takes precedence over any other view. */
function arrive(): void {
  takeCode();
  if (hasCode()) history.replaceState(null, '', '#tv');
  draw();
}

/** After sign-in, continues to the previous view. */
function goOn(url: string): void {
  if (new URL(url).pathname !== location.pathname) {
    location.assign(url);
    return;
  }
  history.replaceState(null, '', url);
  arrive();
}

async function start(): Promise<void> {
  reportErrors();
  await startLanguage();
  takeTelegramData();
  // For a guest, the code stays in the address, to which sign-in returns.
  if ((await refetchSession()) === null) draw();
  else arrive();
  addEventListener('hashchange', draw);
  watchSession();
}

function begin(): void {
  start().catch((fault: unknown) => {
    if (!(fault instanceof Refusal)) note(fault);
    const again = fault instanceof Refusal ? t('retry') : '↻';
    const why = fault instanceof Refusal ? fault.message : 'Oyna';
    part('main').replaceChildren(
      heading(why),
      button(again, () => location.reload()),
    );
  });
}

begin();
