import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestOf } from '../../features/accounts/api/code-requests.ts';
import { sendDeletionCode, useDeleteAccount } from '../../features/accounts/api/delete-account.ts';
import { useOwnCode } from '../../features/accounts/api/own-code.ts';
import { CodeStep } from '../../features/accounts/components/code-step.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { Button } from '../../ui/button.tsx';
import step from '../../ui/step.module.css';
import styles from './settings-screen.module.css';

interface DeleteAccountProps {
  /** The account's own number, E.164. */
  readonly phone: string;
  readonly onDone: () => void;
}

/** Deletes the account after a question and a fresh code. */
export function DeleteAccount({ phone, onDone }: DeleteAccountProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const [isSure, setSure] = useState(false);
  const request = useOwnCode(sendDeletionCode, isSure);
  const deletion = useDeleteAccount();
  useEnter(isSure ? 'code' : 'question');
  const end = async (code: string): Promise<boolean> => {
    try {
      await deletion.mutateAsync({ code, request_id: requestOf(phone, 'delete_account') });
    } catch {
      return true;
    }
    showAlert(t('settings.deleted'));
    navigation.replace({ name: 'home' });
    return false;
  };
  if (!isSure) {
    return (
      <FocusGroup orientation="vertical">
        <h1 className={step.heading}>{t('settings.deleteQuestion')}</h1>
        <p className={styles.warning}>{t('settings.deleteText')}</p>
        <FocusGroup orientation="horizontal" className={styles.answers}>
          <Button label={t('action.cancel')} onPress={onDone} className={styles.answer} />
          <Button label={t('settings.deleteAccount')} onPress={() => setSure(true)} />
        </FocusGroup>
      </FocusGroup>
    );
  }
  return (
    <CodeStep
      phone={phone}
      resendIn={request.resendIn}
      send={sendDeletionCode}
      onCode={end}
      busy={request.isSending || deletion.isPending}
      error={deletion.error ?? request.unsent}
      onType={() => {
        deletion.reset();
        request.reset();
      }}
    />
  );
}
