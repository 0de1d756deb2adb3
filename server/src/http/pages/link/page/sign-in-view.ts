import { groupPhone } from '@oyna/contract/group-phone';
import { element } from './element.ts';
import { fullNumber } from './phone-number.ts';
import { Refusal } from './refusal.ts';
import { type CodeSent, sendCode } from './send-code.ts';
import { signIn } from './session.ts';
import { askTelegram, linkTelegram, telegramButton } from './telegram.ts';
import { t } from './texts.ts';
import { button, faultLine, form, heading, helpLink, labelled, run, type View } from './view.ts';

/** The values entered so far, kept across a change of language. */
const state = { step: 'phone' as 'phone' | 'code' | 'names', phone: '+998 ', token: '' };
let sent: (CodeSent & { readonly at: number }) | null = null;

interface Steps {
  /** Redraws the step. */
  draw(): void;
  /** Called after sign-in. */
  done(url: string): void;
}

export function signInView(steps: Steps): View {
  const isRequired = new URLSearchParams(location.search).get('error') === 'SessionRequired';
  const notice = element('p', { className: 'notice', role: 'status', textContent: t('session_required') });
  const { nodes, leave } = views[state.step](steps);
  return { nodes: [...(isRequired ? [notice] : []), ...nodes, helpLink()], ...(leave && { leave }) };
}

/** The view before sign-in; a television's code in the address is kept. */
function whereToGoOn(): string {
  const here = new URL(location.href);
  const asked = here.searchParams.get('callbackUrl');
  here.searchParams.delete('error');
  return asked ?? here.href;
}

const number = () => fullNumber(state.phone);

async function enter(fields: Record<string, string>, { draw, done }: Steps): Promise<void> {
  const callbackUrl = whereToGoOn();
  try {
    const url = await signIn('phone-code', { phone: number(), callbackUrl, ...fields });
    await linkTelegram();
    Object.assign(state, { step: 'phone', token: '' });
    done(url);
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.registrationToken === null) throw fault;
    Object.assign(state, { step: 'names', token: fault.registrationToken });
    draw();
  }
}

function phoneStep(steps: Steps): View {
  const input = element('input', {
    type: 'tel',
    autocomplete: 'tel',
    value: state.phone,
    name: 'phone',
    oninput: () => {
      state.phone = input.value;
    },
  });
  const line = faultLine();
  const telegram = telegramButton();
  const send = async () => {
    sent = { ...(await sendCode(number())), at: Date.now() };
    state.step = 'code';
    steps.draw();
  };
  // Telegram's data is submitted as soon as it arrives.
  askTelegram(whereToGoOn(), (work) => run(async () => steps.done(await work()), line, document.body));
  return {
    nodes: [
      heading(t('sign_in')),
      element('p', { className: 'why', textContent: t('phone_why') }),
      form({ fields: [labelled(t('phone'), input)], submit: t('send_code'), work: send }),
      ...(telegram ? [telegram] : []),
      line,
    ],
  };
}

function codeStep(steps: Steps): View {
  const input = element('input', {
    type: 'text',
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 6,
    name: 'code',
    className: 'code',
    oninput: () => {
      input.value = input.value.replace(/\D/g, '');
      if (input.value.length === 6) node.requestSubmit();
    },
  });
  const again = button('', () => run(resend, line, node), 'button plain');
  const line = faultLine();
  const resend = async () => {
    sent = { ...(await sendCode(number())), at: Date.now() };
    count();
  };
  const other = button(
    t('other_number'),
    () => {
      state.step = 'phone';
      steps.draw();
    },
    'button plain',
  );
  const node = form({
    fields: [labelled(t('code'), input)],
    submit: t('confirm'),
    extra: [again, other, line],
    work: () =>
      enter({ code: input.value }, steps).catch((fault) => {
        input.value = '';
        throw fault;
      }),
  });
  const count = () => {
    const left = sent ? Math.ceil(sent.resend_in - (Date.now() - sent.at) / 1000) : 0;
    again.disabled = left > 0;
    again.textContent = left > 0 ? t('resend_in', { seconds: left }) : t('resend');
  };
  count();
  const timer = setInterval(count, 1000);
  return {
    nodes: [
      heading(t('code')),
      element('p', { className: 'why', textContent: `${t('code_sent')} ${groupPhone(number())}` }),
      node,
    ],
    leave: () => clearInterval(timer),
  };
}

function namesStep(steps: Steps): View {
  const input = (name: string, autocomplete: string) =>
    element('input', { type: 'text', autocomplete, name, maxLength: 60 });
  const first = input('first_name', 'given-name');
  const last = input('last_name', 'family-name');
  return {
    nodes: [
      heading(t('names')),
      element('p', { className: 'why', textContent: t('names_why') }),
      form({
        fields: [labelled(t('first_name'), first), labelled(t('last_name'), last)],
        submit: t('register'),
        work: () =>
          enter({ registration_token: state.token, first_name: first.value, last_name: last.value }, steps),
      }),
    ],
  };
}

const views = { phone: phoneStep, code: codeStep, names: namesStep };
