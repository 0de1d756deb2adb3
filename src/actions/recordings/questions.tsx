import { useTranslation } from 'react-i18next';
import { closeModal, openModal } from '../../state/modal.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface Asked {
  readonly question: string;
  readonly text?: string;
  /** The answer besides Cancel. */
  readonly answer: string;
  readonly open: () => void;
}

function Question({ question, text, answer, open }: Asked) {
  const { t } = useTranslation();
  return (
    <Confirm
      question={question}
      text={text ?? ''}
      actions={[
        { label: t('action.cancel'), onPress: closeModal },
        {
          label: answer,
          onPress: () => {
            closeModal();
            open();
          },
        },
      ]}
    />
  );
}

/** Asks in the modal, and does what is asked for unless the viewer cancels. */
export function ask(asked: Asked): void {
  openModal(<Question {...asked} />);
}
