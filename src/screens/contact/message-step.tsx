import { groupPhone } from '@oyna/contract/group-phone';
import { useTranslation } from 'react-i18next';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { TypeByPhone } from '../../features/search/components/type-by-phone.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './contact-screen.module.css';

interface MessageStepProps {
  readonly heading: string;
  readonly text: string;
  /** The number to reply to, E.164; empty while unknown. */
  readonly phone: string;
  /** Whether details of the set follow the text. */
  readonly withDetails: boolean;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
  readonly onEditPhone: () => void;
  readonly error: unknown;
  readonly busy: boolean;
}

/** Maximum length, the same as for typing by phone. */
const MAX_LENGTH = 1000;

/** Writes the message to support. */
export function MessageStep(props: MessageStepProps) {
  const { t } = useTranslation();
  const signedIn = useSession((state) => state.token !== null);
  const reply =
    props.phone === '' ? t('contact.writeHere') : t('contact.writeText', { phone: groupPhone(props.phone) });
  return (
    <>
      <div className={styles.byPhone}>
        <TypeByPhone />
      </div>
      <TextStep
        name="contact"
        heading={props.heading}
        sentence={[
          signedIn ? reply : t('contact.guestText'),
          ...(props.withDetails ? [t('contact.withDetails')] : []),
        ].join(' ')}
        text={props.text}
        maxLength={MAX_LENGTH}
        kind="text"
        onChange={props.onChange}
        onDone={props.onDone}
        required
        done={t(signedIn ? 'contact.send' : 'action.continue')}
        problem={props.error}
        busy={props.busy}
        remoteField="contact"
      >
        {signedIn && (
          <FocusGroup orientation="horizontal" className={styles.row}>
            <Button label={t('contact.changePhone')} focusKey="contact/phone" onPress={props.onEditPhone} />
          </FocusGroup>
        )}
      </TextStep>
    </>
  );
}
