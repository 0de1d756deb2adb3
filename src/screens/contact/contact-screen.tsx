import type { ContactRequest } from '@oyna/contract/contact';
import { groupPhone } from '@oyna/contract/group-phone';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHelpLink } from '../../api/help-link.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useServiceConfig } from '../../api/service-config.ts';
import { useMe } from '../../features/accounts/api/me.ts';
import { PhoneStep } from '../../features/accounts/components/phone-step.tsx';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { useContact, useContactRequests } from '../../features/contact/api/requests.ts';
import { useSetSummary } from '../../features/diagnostics/api/use-set-summary.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { showAlert } from '../../state/alert.ts';
import { openModal } from '../../state/modal.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { FocusableText } from '../../ui/focusable-text.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './contact-screen.module.css';
import { RequestPanel } from './request-panel.tsx';

const topics = ['payment', 'playback', 'account', 'content', 'other'] as const;
type Topic = (typeof topics)[number];

/** Maximum length, the same as for typing by phone. */
const MAX_LENGTH = 1000;
/** Number of requests shown; older ones are on the phone. */
const SHOWN = 4;

function nothing(): void {
  // The focus position does not matter here.
}

/** Writing to support, and the previous requests with their answers. */
export function ContactScreen() {
  const { t, i18n } = useTranslation();
  const { entry, active } = useScreen();
  const signedIn = useSession((state) => state.token !== null);
  const me = useMe();
  const help = useHelpLink(useServiceConfig()?.support);
  const requests = useContactRequests();
  const send = useContact();
  const [topic, setTopic] = useState<Topic | null>(null);
  const [message, setMessage] = useState('');
  const [needsPhone, setNeedsPhone] = useState(false);
  const back = (): void => (needsPhone ? setNeedsPhone(false) : setTopic(null));
  useLayer(active && topic !== null, back, needsPhone ? 'phone' : 'message');
  useEnter(topic === null ? 'list' : needsPhone ? 'phone' : 'message');
  // Back from a message returns to its topic.
  const startedTopic = useRef(topic);
  startedTopic.current = topic ?? startedTopic.current;
  const focusKeyOf = (each: Topic): string => `${screenKey(entry)}/${each}`;
  const summary = useSetSummary();
  const withSummary = (about: Topic, text: string): string =>
    about === 'playback' ? `${text}\n\n${summary}` : text;
  const submit = (phone: string | null): void => {
    if (topic === null || send.isPending) return;
    send.mutate(
      { topic, message: withSummary(topic, message.trim()), ...(phone !== null && { phone }) },
      {
        onSuccess: () => {
          showAlert(t('contact.sent'));
          setTopic(null);
          setNeedsPhone(false);
          setMessage('');
        },
      },
    );
  };
  const goOn = (): void => {
    if (signedIn) submit(me.data?.phone ?? null);
    else setNeedsPhone(true);
  };
  if (topic !== null && needsPhone) {
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.form}>
        <PhoneStep
          heading={t('contact.phoneHeading')}
          sentence={t('contact.phoneText')}
          submit={t('contact.send')}
          phone=""
          onSubmit={submit}
          busy={send.isPending}
          error={send.error}
          onEdit={() => send.reset()}
          others={[]}
        />
      </FocusGroup>
    );
  }
  if (topic !== null) {
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.form}>
        <TextStep
          name="contact"
          heading={t(`contact.${topic}`)}
          sentence={[
            signedIn
              ? t('contact.writeText', { phone: groupPhone(me.data?.phone ?? '') })
              : t('contact.guestText'),
            ...(topic === 'playback' ? [t('contact.withDetails')] : []),
          ].join(' ')}
          text={message}
          maxLength={MAX_LENGTH}
          kind="text"
          onChange={(text) => {
            send.reset();
            setMessage(text);
          }}
          onDone={goOn}
          required
          done={t(signedIn ? 'contact.send' : 'action.continue')}
          problem={send.error}
          busy={send.isPending}
          remoteField="contact"
        />
      </FocusGroup>
    );
  }
  const noteOf = ({ status, created_at }: ContactRequest): string =>
    `${t(`contact.${status}`)} · ${dayAndTime(t, i18n.language, Date.parse(created_at), serverNow())}`;
  return (
    <FocusGroup
      orientation="vertical"
      focusKey={screenKey(entry)}
      first={startedTopic.current ? focusKeyOf(startedTopic.current) : undefined}
      className={styles.page}
    >
      <h1 className={styles.heading}>{t('contact.heading')}</h1>
      <p className={styles.text}>{t('contact.text')}</p>
      <FocusGroup orientation="horizontal" className={styles.row}>
        {topics.map((each) => (
          <Button
            key={each}
            focusKey={focusKeyOf(each)}
            label={t(`contact.${each}`)}
            onPress={() => setTopic(each)}
            className={styles.choice}
          />
        ))}
      </FocusGroup>
      {help && (
        <div className={signedIn ? styles.aside : styles.help}>
          <QrCode image={help.image} size={220} />
          <p className={styles.helpText}>{t('contact.byPhone', { address: help.address })}</p>
        </div>
      )}
      {signedIn && (
        <>
          <h2 className={styles.subheading}>{t('contact.mine')}</h2>
          {requests.data?.length === 0 && <p className={styles.text}>{t('contact.none')}</p>}
          {requests.data?.slice(0, SHOWN).map((request) => (
            <FocusableText
              key={request.id}
              label={`${request.message}. ${noteOf(request)}`}
              onPress={() => openModal(<RequestPanel request={request} />)}
              onFocus={nothing}
              className={styles.request}
            >
              <span className={styles.message}>{request.message}</span>{' '}
              <span className={styles.note}>{noteOf(request)}</span>
            </FocusableText>
          ))}
        </>
      )}
    </FocusGroup>
  );
}
