import { callApi } from '../call-api.ts';
import { Heading } from '../parts.tsx';
import { signOut } from '../session.ts';
import { t } from '../texts.ts';
import { OwnCodeForm } from './own-code-form.tsx';

interface StepProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Deletes the account with a code sent to its phone. */
export function DeletionStep({ onDone, onCancel }: StepProps) {
  return (
    <>
      <Heading>{t('delete_account')}</Heading>
      <p class="why">{t('delete_why')}</p>
      <OwnCodeForm
        purpose="delete_account"
        submit={t('delete_confirm')}
        onCancel={onCancel}
        onCode={async (code) => {
          await callApi('DELETE', 'auth/me/', code);
          // The session went with the account; this clears its cookie.
          await signOut();
          onDone();
        }}
      />
    </>
  );
}
