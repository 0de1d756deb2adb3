import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateUser } from '../../features/accounts/api/account.ts';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { showAlert } from '../../state/alert.ts';
import type { SessionUser } from '../../state/session.ts';

interface NamesEditorProps {
  readonly user: SessionUser;
  readonly onDone: () => void;
}

const MAX_LENGTH = 60;

/** First name, then last name; both are saved at the end. */
export function NamesEditor({ user, onDone }: NamesEditorProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<'first' | 'last'>('first');
  const [typed, setTyped] = useState({ first: user.first_name, last: user.last_name });
  const update = useUpdateUser();
  const { active } = useScreen();
  useLayer(active && part === 'last', () => setPart('first'));
  const goOn = (): void => {
    if (update.isPending) return;
    if (part === 'first') {
      setPart('last');
      return;
    }
    update.mutate(
      { first_name: typed.first.trim(), last_name: typed.last.trim() },
      {
        onSuccess: () => {
          showAlert(t('profile.saved'));
          onDone();
        },
      },
    );
  };
  return (
    <TextStep
      key={part}
      name={`profile-${part}`}
      heading={t(`profile.${part}Name`)}
      sentence={t(part === 'last' ? 'login.lastText' : 'profile.firstNameText')}
      text={typed[part]}
      maxLength={MAX_LENGTH}
      kind="name"
      onChange={(text) => {
        update.reset();
        setTyped({ ...typed, [part]: text });
      }}
      onDone={goOn}
      required={part === 'first'}
      problem={update.error}
      busy={update.isPending}
      done={t(part === 'first' ? 'action.continue' : 'login.finish')}
      remoteField={`${part}-name`}
    />
  );
}
