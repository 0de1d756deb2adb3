import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateUser } from '../../features/accounts/api/account.ts';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { Button } from '../../ui/button.tsx';
import step from '../../ui/step.module.css';
import styles from './order-screen.module.css';

interface AskNameProps {
  /** After the name was saved, or the question skipped. */
  readonly onDone: () => void;
}

const MAX_LENGTH = 60;

/** Asks a viewer who has paid for their name. It names the account and its first profile, and may be skipped. */
export function AskName({ onDone }: AskNameProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const [name, setName] = useState('');
  const update = useUpdateUser();
  useLayer(active, onDone);
  useEnter('name');
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.name}>
      <TextStep
        name="first-name"
        heading={t('login.firstHeading')}
        sentence={t('login.firstText')}
        text={name}
        maxLength={MAX_LENGTH}
        kind="name"
        onChange={(text) => {
          update.reset();
          setName(text);
        }}
        onDone={() => {
          if (!update.isPending) update.mutate({ first_name: name.trim() }, { onSuccess: onDone });
        }}
        required
        problem={update.error}
        busy={update.isPending}
        done={t('login.finish')}
        remoteField="first-name"
      >
        <FocusGroup orientation="horizontal" className={step.actions}>
          <Button label={t('login.later')} onPress={onDone} />
        </FocusGroup>
      </TextStep>
    </FocusGroup>
  );
}
