import { useTranslation } from 'react-i18next';
import { ClearHistoryQuestion } from '../../actions/history/clear-history-question.tsx';
import { openModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import { removeIcon } from '../../ui/remove-icon.ts';
import styles from './clear-history.module.css';

/** Clears the history after a confirmation. Placed above the lists, so that moving along them does not reach it. */
export function ClearHistory() {
  const { t } = useTranslation();
  return (
    <div className={styles.quiet}>
      <Button
        icon={removeIcon}
        label={t('library.clear')}
        onPress={() => openModal(<ClearHistoryQuestion />)}
        className={styles.clear}
      />
    </div>
  );
}
