import { useTranslation } from 'react-i18next';
import { closeModal } from '../../state/modal.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface DeleteQuestionProps {
  readonly title: string;
  readonly onDelete: () => void;
}

/** Asks before a recording is deleted; for the modal. */
export function DeleteQuestion({ title, onDelete }: DeleteQuestionProps) {
  const { t } = useTranslation();
  return (
    <Confirm
      question={t('recording.deleteQuestion')}
      text={title}
      actions={[
        { label: t('action.cancel'), onPress: closeModal },
        {
          label: t('recording.delete'),
          onPress: () => {
            closeModal();
            onDelete();
          },
        },
      ]}
    />
  );
}
