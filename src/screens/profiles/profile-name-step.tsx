import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import styles from './profiles-screen.module.css';

interface NameStepProps {
  /** Empty for a new profile. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly busy: boolean;
  readonly error: unknown;
  /** The viewer is typing again, so the error is cleared. */
  readonly onType: () => void;
}

const MAX_LENGTH = 30;

/** The name of a new or an existing profile. */
export function ProfileNameStep({ name, onName, busy, error, onType }: NameStepProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  return (
    <div className={styles.pageStep}>
      <TextStep
        name="profile-name"
        heading={t(name === '' ? 'profiles.newHeading' : 'profiles.name')}
        // The heading of an existing profile says the same.
        sentence={name === '' ? t('profiles.nameText') : ''}
        text={text}
        maxLength={MAX_LENGTH}
        kind="name"
        onChange={(next) => {
          onType();
          setText(next);
        }}
        onDone={() => {
          if (!busy) onName(text.trim());
        }}
        required
        problem={error}
        busy={busy}
      />
    </div>
  );
}
