import type { Session } from '@oyna/contract/identity';
import { callApi } from './call-api.ts';
import { deviceName } from './device-name.ts';
import { element } from './element.ts';
import { session, signOut } from './session.ts';
import { spoken, t } from './texts.ts';
import { button, faultLine, heading, run, type View } from './view.ts';

/** Who is signed in, and on which devices; each can be signed out from here. */
export function accountView(draw: () => void): View {
  const line = faultLine();
  const list = element('ul', { className: 'devices' });
  const region = element('div');
  const user = session()?.user;

  const load = async () => {
    const path = 'auth/session/list/?page_size=100';
    const { results } = await callApi<{ results: readonly Session[] }>('GET', path);
    list.replaceChildren(...results.map(row));
    others.hidden = results.length < 2;
  };
  const block = (body: object) => () =>
    run(
      async () => {
        await callApi('POST', 'auth/session/block/', body);
        await load();
      },
      line,
      region,
    );

  const row = (it: Session): HTMLElement => {
    const name = deviceName(it.device);
    const seen = `${t('seen')} ${ago(it.last_seen_at)} · ${it.ip}`;
    const end = twice(t('end'), block({ id: it.id }));
    end.setAttribute('aria-label', t('end_device', { device: name }));
    return element(
      'li',
      {},
      element(
        'div',
        {},
        element('p', { textContent: name }),
        element('p', { className: 'small', textContent: it.is_current ? t('this_device') : seen }),
      ),
      it.is_current ? null : end,
    );
  };
  const others = twice(t('end_others'), block({ others: true }));
  const leave = button(t('sign_out'), () =>
    run(
      async () => {
        await signOut();
        draw();
      },
      line,
      region,
    ),
  );
  others.hidden = true;
  region.append(list, others, leave);
  run(load, line, region);
  return {
    nodes: [
      heading(user?.name || t('account')),
      element('p', { className: 'why', textContent: user?.phone ?? '' }),
      element('h2', { textContent: t('devices') }),
      region,
      line,
    ],
  };
}

/** A button that asks whether it is meant. */
function twice(text: string, work: () => void): HTMLButtonElement {
  let isSure = false;
  const node = button(text, () => {
    if (isSure) return work();
    isSure = true;
    node.removeAttribute('aria-label');
    node.textContent = t('end_sure');
  });
  node.addEventListener('blur', () => {
    isSure = false;
    node.textContent = text;
  });
  return node;
}

function ago(time: string): string {
  const minutes = Math.round((new Date(time).getTime() - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(spoken(), { numeric: 'auto' });
  if (minutes > -60) return format.format(Math.min(0, minutes), 'minute');
  return minutes > -1440
    ? format.format(Math.round(minutes / 60), 'hour')
    : format.format(Math.round(minutes / 1440), 'day');
}
