import { useTranslation } from 'react-i18next';
import { closeModal, openModal } from '../state/modal.ts';
import { Confirm } from '../ui/confirm.tsx';

interface Asked {
  readonly question: string;
  readonly text?: string;
  /** The answer besides Cancel. */
  readonly answer: string;
  readonly onAnswer: () => void;
}

/** A question that closes with either answer; for the modal. */
export function Question({ question, text = '', answer, onAnswer }: Asked) {
  const { t } = useTranslation();
  const act = (): void => {
    closeModal();
    onAnswer();
  };
  return (
    <Confirm
      question={question}
      text={text}
      actions={[
        { label: t('action.cancel'), onPress: closeModal },
        { label: answer, onPress: act },
      ]}
    />
  );
}

/** Asks in the modal, and acts unless the viewer cancels. */
export function ask(asked: Asked): void {
  openModal(<Question {...asked} />);
}
