import { callApi } from './call-api.ts';
import { deviceName } from './device-name.ts';
import { element } from './element.ts';
import { Refusal } from './refusal.ts';
import { t } from './texts.ts';
import { button, faultLine, form, heading, labelled, run, type View } from './view.ts';

/** The response of `login-image/approve/`. */
interface Television {
  readonly user_code: string;
  readonly device: { readonly platform: string; readonly model?: string | null };
  readonly ip: string;
}

const state = {
  code: '',
  tv: null as Television | null,
  outcome: null as 'approved' | 'denied' | null,
  fault: '',
};

/** Removes the code of a QR code from the address, so that a reload does not use it again. */
export function takeCode(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  if (code === null) return;
  Object.assign(state, { code: written(code), tv: null, outcome: null });
  url.searchParams.delete('code');
  history.replaceState(null, '', url);
}

export const hasCode = () => state.code !== '';

export function tvView(draw: () => void): View {
  // A later visit is for another television.
  const leave = () => {
    if (location.hash !== '#tv') state.outcome = null;
  };
  if (state.outcome !== null) return { nodes: outcomeNodes(state.outcome, draw), leave };
  return { nodes: state.tv === null ? codeNodes(draw) : askNodes(state.tv, draw) };
}

/** `ABC-DEF`, however it was typed. */
function written(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 6);
  return letters.length > 3 ? `${letters.slice(0, 3)}-${letters.slice(3)}` : letters;
}

function codeNodes(draw: () => void): Node[] {
  const input = element('input', {
    type: 'text',
    className: 'code',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: false,
    maxLength: 7,
    name: 'user_code',
    value: state.code,
    oninput: () => {
      input.value = written(input.value);
      if (input.value.length === 7) node.requestSubmit();
    },
  });
  const node = form({
    fields: [labelled(t('tv_code_label'), input)],
    submit: t('go_on'),
    fault: state.fault,
    work: async () => {
      Object.assign(state, { code: '', fault: '' });
      const query = new URLSearchParams({ user_code: input.value });
      state.tv = await callApi<Television>('GET', `login-image/approve/?${query}`);
      draw();
    },
  });
  if (state.code !== '') queueMicrotask(() => node.requestSubmit());
  return [heading(t('tv_code')), element('p', { className: 'why', textContent: t('tv_code_why') }), node];
}

function askNodes({ user_code, device, ip }: Television, draw: () => void): Node[] {
  const line = faultLine();
  const decide = async (approve: boolean) => {
    try {
      await callApi('POST', 'login-image/approve/', { user_code, approve });
      Object.assign(state, { tv: null, outcome: approve ? 'approved' : 'denied' });
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.code !== 'expired_token') throw fault;
      // An expired code cannot be decided again.
      Object.assign(state, { tv: null, fault: fault.message });
    }
    draw();
  };
  const card = element(
    'div',
    { className: 'card' },
    element('p', { className: 'device', textContent: deviceName(device) }),
    element('p', { className: 'user-code', textContent: user_code }),
    element('p', { className: 'small', textContent: `${t('address_of_tv')}: ${ip}` }),
    button(t('approve'), () => run(() => decide(true), line, card), 'button main'),
    button(t('deny'), () => run(() => decide(false), line, card)),
  );
  return [heading(t('ask')), element('p', { className: 'why', textContent: t('ask_why') }), card, line];
}

function outcomeNodes(outcome: 'approved' | 'denied', draw: () => void): Node[] {
  const again = button(t('another_tv'), () => {
    state.outcome = null;
    draw();
  });
  return [heading(t(outcome)), element('p', { className: 'why', textContent: t(`${outcome}_why`) }), again];
}
