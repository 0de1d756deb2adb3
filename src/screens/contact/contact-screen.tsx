import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHelpLink } from '../../api/help-link.ts';
import { useServiceConfig } from '../../api/service-config.ts';
import { useMe } from '../../features/accounts/api/me.ts';
import { usePhoneCountries } from '../../features/accounts/api/use-phone-countries.ts';
import { PhoneStep } from '../../features/accounts/components/phone-step.tsx';
import { useContact } from '../../features/contact/api/requests.ts';
import { useSetSummary } from '../../features/diagnostics/api/use-set-summary.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useOneAtATime } from '../../shared/use-one-at-a-time.ts';
import { showAlert } from '../../state/alert.ts';
import { useSession } from '../../state/session.ts';
import type { IconShape } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import styles from './contact-screen.module.css';
import { MessageStep } from './message-step.tsx';

const importRequests = () => import('./request-list.tsx').then(({ RequestList }) => RequestList);

const topics = ['payment', 'playback', 'account', 'content', 'other'] as const;
type Topic = (typeof topics)[number];

const signs: Readonly<Record<Topic, IconShape>> = {
  payment: { path: 'M3 6h18v12H3zM3 10h18M6.500 14.500h4' },
  playback: { path: 'M8 5.500v13l10.500-6.500z' },
  account: icons.person,
  content: icons.cinema,
  other: laterIcons.comment,
};

/** The topic of an error code: those of the player begin with P. */
function topicOf(code: string): Topic {
  return code.charAt(0) === 'P' ? 'playback' : 'other';
}

interface ContactScreenProps {
  /** Error code that led here; the message begins with it. */
  readonly code?: string | undefined;
}

/** Writing to support, and the previous requests with their answers. */
export function ContactScreen({ code: given = '' }: ContactScreenProps) {
  // From the address, which anyone can write.
  const code = /^[A-Z]-\d{1,5}$/.test(given) ? given : null;
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const signedIn = useSession((state) => state.token !== null);
  const me = useMe();
  const countries = usePhoneCountries();
  const help = useHelpLink(useServiceConfig()?.support, code ?? undefined);
  const send = useContact();
  const once = useOneAtATime();
  const RequestList = useLazyComponent(importRequests, signedIn);
  const [topic, setTopic] = useState<Topic | null>(() => (code ? topicOf(code) : null));
  const [message, setMessage] = useState(() => (code ? `${t('contact.codeText', { code })} ` : ''));
  const [needsPhone, setNeedsPhone] = useState(false);
  const [otherPhone, setOtherPhone] = useState<string | null>(null);
  // Back from the number returns to its button.
  const wasInPhone = useRef(false);
  if (topic === null) wasInPhone.current = false;
  else if (needsPhone) wasInPhone.current = true;
  const phone = otherPhone ?? me.data?.phone ?? '';
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
  const submit = (number: string): void => {
    if (topic === null) return;
    once(async () => {
      await send.mutateAsync({
        topic,
        message: withSummary(topic, message.trim()),
        ...(number !== '' && { phone: number }),
      });
      showAlert(t('contact.sent'));
      setTopic(null);
      setNeedsPhone(false);
      setMessage('');
    });
  };
  if (topic !== null && needsPhone) {
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.form}>
        <PhoneStep
          heading={t('contact.phoneHeading')}
          sentence={t('contact.phoneText')}
          submit={t(signedIn ? 'contact.useNumber' : 'contact.send')}
          phone={phone}
          countries={countries}
          onSubmit={(number) => {
            if (!signedIn) {
              submit(number);
              return;
            }
            setOtherPhone(number);
            setNeedsPhone(false);
          }}
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
      <FocusGroup
        orientation="vertical"
        focusKey={screenKey(entry)}
        first={signedIn && wasInPhone.current ? 'contact/phone' : undefined}
        remembers={false}
        className={styles.form}
      >
        <MessageStep
          heading={t(`contact.${topic}`)}
          text={message}
          phone={phone}
          withDetails={topic === 'playback'}
          onChange={(text) => {
            send.reset();
            setMessage(text);
          }}
          onDone={() => (signedIn ? submit(phone) : setNeedsPhone(true))}
          onEditPhone={() => setNeedsPhone(true)}
          error={send.error}
          busy={send.isPending}
        />
      </FocusGroup>
    );
  }
  return (
    <FocusGroup
      orientation="horizontal"
      focusKey={screenKey(entry)}
      first={startedTopic.current ? focusKeyOf(startedTopic.current) : undefined}
      className={styles.page}
    >
      <h1 className={styles.heading}>{t('contact.heading')}</h1>
      <p className={styles.text}>{t('contact.text')}</p>
      <FocusGroup orientation="vertical" className={styles.topics}>
        {topics.map((each) => (
          <RowButton
            key={each}
            focusKey={focusKeyOf(each)}
            label={t(`contact.${each}`)}
            icon={signs[each]}
            leads
            onPress={() => setTopic(each)}
          />
        ))}
      </FocusGroup>
      {help && (
        <div className={styles.help}>
          <QrCode image={help.image} size={220} />
          <p className={styles.helpText}>{t('contact.byPhone', { address: help.address })}</p>
        </div>
      )}
      {RequestList && <RequestList />}
    </FocusGroup>
  );
}
