import { groupPhone } from '@oyna/contract/group-phone';
import { callApi } from '../call-api.ts';
import { Heading } from '../parts.tsx';
import { session } from '../session.ts';
import { t } from '../texts.ts';
import { OwnCodeForm } from './own-code-form.tsx';

const minLength = 8;
const maxLength = 128;

interface StepProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Chooses a new password with a code sent to the viewer's phone. */
export function PasswordStep({ onDone, onCancel }: StepProps) {
  const phone = groupPhone(session()?.user.phone ?? '');
  return (
    <>
      <Heading>{t('password_new')}</Heading>
      <p class="why">{t('password_why', { phone })}</p>
      <OwnCodeForm
        purpose="password"
        submit={t('save')}
        onCancel={onCancel}
        onCode={async (code, { password = '' }) => {
          await callApi('POST', 'auth/password/change/', { ...code, new_password: password });
          onDone();
        }}
      >
        <label>
          {t('password_new')}
          <input
            type="password"
            name="password"
            autocomplete="new-password"
            required
            minLength={minLength}
            maxLength={maxLength}
          />
        </label>
      </OwnCodeForm>
    </>
  );
}
