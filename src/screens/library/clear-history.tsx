import { useTranslation } from 'react-i18next';
import { useClearHistory } from '../../actions/history/use-clear-history.tsx';
import { Button } from '../../ui/button.tsx';
import { removeIcon } from '../../ui/remove-icon.ts';
import styles from './clear-history.module.css';

/** Clears the history after a confirmation. Placed above the lists, so that moving along them does not reach it. */
export function ClearHistory() {
  const { t } = useTranslation();
  const ask = useClearHistory();
  return (
    <div className={styles.quiet}>
      <Button icon={removeIcon} label={t('library.clear')} onPress={ask} className={styles.clear} />
    </div>
  );
}
