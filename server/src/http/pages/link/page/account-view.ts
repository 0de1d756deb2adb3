import type { Session } from '@oyna/contract/account';
import { groupPhone } from '@oyna/contract/group-phone';
import { callApi } from './call-api.ts';
import { deviceName } from './device-name.ts';
import { element } from './element.ts';
import { picturePart } from './picture-part.ts';
import { session, signOut } from './session.ts';
import { t } from './texts.ts';
import { button, faultLine, heading, helpLink, run, type View } from './view.ts';

/** The signed-in viewer and their devices; each device can be signed out here. */
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
    const seen = `${seenAt(it.last_seen_at)} · ${it.ip}`;
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
      element('p', { className: 'why', textContent: groupPhone(user?.phone ?? '') }),
      picturePart(),
      element('h2', { textContent: t('devices') }),
      region,
      line,
      helpLink(),
    ],
  };
}

/** A button with a confirmation. */
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

const nowMinutes = 10;

/** Date and time in digits, because not every browser supports Uzbek. */
function seenAt(time: string): string {
  const at = new Date(time);
  if (Date.now() - at.getTime() < nowMinutes * 60_000) return t('seen_now');
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
  return `${t('seen')} ${day}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
