import { groupPhone } from '@oyna/contract/group-phone';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { PhoneField } from '../fields.tsx';
import { errorProps, type FieldValues, Form } from '../form.tsx';
import { Button } from '../parts.tsx';
import { fullNumber } from '../phone-number.ts';
import { session } from '../session.ts';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './help-draft.ts';

const topics = ['payment', 'playback', 'account', 'content', 'other'] as const;

interface HelpFormProps {
  /** An error code, or empty. */
  readonly code: string;
  /** Facts about the television from its diagnostics screen, or empty. */
  readonly details: string;
}

/** The draft of a new request. */
function newDraft({ code, details }: HelpFormProps): Draft {
  const message = [code && `${t('error_code', { code })}\n`, details && `\n\n${details}`].join('');
  return { code: details || code, topic: message === '' ? 'other' : 'playback', message, phone: '+998 ' };
}

/** The request form: topic and message, and a number for the reply from viewers who are not signed in. */
export function HelpForm({ code, details }: HelpFormProps) {
  const [draft, setDraft] = useState(() => readDraft(details || code) ?? newDraft({ code, details }));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAction();
  const viewer = session()?.user ?? null;
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => {
      const changed = { ...before, ...part };
      keepDraft(changed);
      return changed;
    });
  };
  const send = async ({ topic, message, phone = '' }: FieldValues) => {
    const number = viewer?.phone ?? fullNumber(phone);
    await callApi('POST', 'contact/', { topic, message, ...(number && { phone: number }) });
    forgetDraft();
    setDraft(newDraft({ code: '', details: '' }));
    setSentTo(number);
  };
  if (sentTo !== null) {
    const why = t(viewer ? 'sent_viewer' : 'sent_guest', { phone: groupPhone(sentTo) });
    return <Sent why={why} onAgain={() => setSentTo(null)} />;
  }
  return (
    <>
      <p class="why">{viewer ? t('reply_viewer', { phone: groupPhone(viewer.phone) }) : t('reply_guest')}</p>
      <Form submit={t('send')} action={action} onSubmit={send}>
        <label>
          {t('topic')}
          <select
            name="topic"
            value={draft.topic}
            onChange={({ currentTarget }) => change({ topic: currentTarget.value })}
          >
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`topic_${topic}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('message')}
          <textarea
            name="message"
            rows={5}
            maxLength={4000}
            value={draft.message}
            onInput={({ currentTarget }) => change({ message: currentTarget.value })}
            {...(viewer && errorProps(action))}
          />
        </label>
        {viewer === null && (
          <PhoneField value={draft.phone} action={action} onPhone={(phone) => change({ phone })} />
        )}
      </Form>
    </>
  );
}

function Sent({ why, onAgain }: { readonly why: string; readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('sent')}
      </h3>
      <p class="why">{why}</p>
      <Button onClick={onAgain}>{t('write_again')}</Button>
    </>
  );
}
