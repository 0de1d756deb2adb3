import { groupPhone } from '@oyna/contract/group-phone';
import { callApi } from './call-api.ts';
import { element } from './element.ts';
import { forgetDraft, keepDraft, readDraft } from './help-draft.ts';
import { fullNumber } from './phone-number.ts';
import { session } from './session.ts';
import { t } from './texts.ts';
import { button, form, labelled } from './view.ts';

const topics = ['payment', 'playback', 'account', 'content', 'other'] as const;

/** The request form: topic and message, and a number for the reply from whoever is not signed in. */
export function helpForm(code: string): HTMLElement {
  const draft = readDraft(code);
  const viewer = session()?.user ?? null;
  const keep = () => keepDraft({ code, topic: topic.value, message: message.value, phone: phone.value });
  const topic = element(
    'select',
    { name: 'topic', onchange: keep },
    ...topics.map((value) => element('option', { value, textContent: t(`topic_${value}`) })),
  );
  topic.value = draft?.topic ?? (code === '' ? 'other' : 'playback');
  const message = element('textarea', {
    name: 'message',
    rows: 5,
    maxLength: 4000,
    oninput: keep,
    value: draft?.message ?? (code === '' ? '' : `${t('error_code', { code })}\n`),
  });
  const phone = element('input', {
    type: 'tel',
    autocomplete: 'tel',
    name: 'phone',
    oninput: keep,
    value: draft?.phone ?? '+998 ',
  });
  const region = element('div');
  const send = async () => {
    const number = viewer?.phone ?? fullNumber(phone.value);
    await callApi('POST', 'contact/', {
      topic: topic.value,
      message: message.value,
      ...(number && { phone: number }),
    });
    forgetDraft();
    const again = button(t('write_again'), () => region.replaceWith(helpForm('')));
    const why = t(viewer ? 'sent_viewer' : 'sent_guest', { phone: groupPhone(number) });
    const done = element('h3', { tabIndex: -1, textContent: t('sent') });
    region.replaceChildren(done, element('p', { className: 'why', textContent: why }), again);
    done.focus();
  };
  const fields = [labelled(t('topic'), topic), labelled(t('message'), message)];
  if (viewer === null) fields.push(labelled(t('phone'), phone));
  const why = viewer ? t('reply_viewer', { phone: groupPhone(viewer.phone) }) : t('reply_guest');
  region.append(
    element('p', { className: 'why', textContent: why }),
    form({ fields, submit: t('send'), work: send }),
  );
  return region;
}
