import { useTranslation } from 'react-i18next';
import { closeModal, openModal } from '../state/modal.ts';
import { Confirm } from '../ui/confirm.tsx';

function ExitQuestion({ onExit }: { readonly onExit: () => void }) {
  const { t } = useTranslation();
  return (
    <Confirm
      question={t('exit.question')}
      actions={[
        { label: t('action.cancel'), onPress: closeModal },
        { label: t('exit.leave'), onPress: onExit },
      ]}
    />
  );
}

/** Asks before the app is left. */
export function openExitQuestion(onExit: () => void): void {
  openModal(<ExitQuestion onExit={onExit} />);
}
