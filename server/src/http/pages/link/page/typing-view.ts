import type { Session } from '@oyna/contract/account';
import { callApi } from './call-api.ts';
import { deviceName } from './device-name.ts';
import { element, icon } from './element.ts';
import { Refusal } from './refusal.ts';
import { note } from './report-errors.ts';
import { textSender } from './text-sender.ts';
import { t } from './texts.ts';
import { button, faultLine, heading, labelled, type View } from './view.ts';

const lookMs = 3000;
const names = { search: 'field_search', comment: 'field_comment', contact: 'field_contact' } as const;

/** The account's televisions with an open text field, each with its own field here. */
export function typingView(): View {
  const cards = new Map<string, HTMLElement>();
  const list = element('div');
  const line = faultLine();
  const waiting = element(
    'div',
    { className: 'waiting' },
    icon('type'),
    element('p', { className: 'why', textContent: t('type_why') }),
  );

  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const path = 'auth/session/list/?page_size=100';
    const { results } = await callApi<{ results: readonly Session[] }>('GET', path);
    const open = results.flatMap((it) => (it.relay_field === null ? [] : [{ ...it, field: it.relay_field }]));
    const keys = open.map(({ id, field }) => `${id} ${field}`);
    for (const [key, card] of cards) {
      if (keys.includes(key)) continue;
      card.remove();
      cards.delete(key);
    }
    const wasEmpty = cards.size === 0;
    for (const tv of open) {
      const key = `${tv.id} ${tv.field}`;
      if (cards.has(key)) continue;
      const card = typingCard(tv, look);
      cards.set(key, card);
      list.append(card);
    }
    waiting.hidden = cards.size > 0;
    const [only, ...others] = cards.values();
    if (wasEmpty && others.length === 0) only?.querySelector('textarea')?.focus();
  }

  const refresh = () =>
    look().then(
      () => {
        line.textContent = '';
      },
      (fault) => {
        if (fault instanceof Refusal) line.textContent = fault.message;
        else note(fault);
      },
    );
  const timer = setInterval(refresh, lookMs);
  refresh();
  return { nodes: [heading(t('type')), list, waiting, line], leave: () => clearInterval(timer) };
}

function typingCard(
  tv: Pick<Session, 'id' | 'device'> & { readonly field: string },
  look: () => Promise<void>,
): HTMLElement {
  const state = element('p', { className: 'state', role: 'status', textContent: t('typed_ready') });
  const send = textSender({ session: tv.id, field: tv.field }, (how, fault) => {
    state.className = how === 'sent' || how === 'submitted' ? 'state sent' : 'state';
    state.textContent = fault ?? t(`typed_${how === 'closed' ? 'ready' : how}`);
    if (how === 'closed') look().catch(() => undefined);
  });
  const known = Object.entries(names).find(([field]) => field === tv.field);
  const label = t(known ? known[1] : 'field_other');
  const input = element('textarea', {
    rows: tv.field === 'search' ? 1 : 4,
    maxLength: 1000,
    enterKeyHint: 'done',
    oninput: () => send(input.value),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || tv.field !== 'search') return;
      event.preventDefault();
      finish();
    },
  });
  const finish = () => {
    send(input.value, true);
    input.value = '';
  };
  return element(
    'section',
    { className: 'card', 'aria-label': `${deviceName(tv.device)}: ${label}` },
    element('p', { className: 'device', textContent: deviceName(tv.device) }),
    labelled(label, input),
    button(t('submit'), finish, 'button main'),
    state,
  );
}
