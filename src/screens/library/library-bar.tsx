import { useTranslation } from 'react-i18next';
import { useForgetting } from '../../features/activity/api/use-removal.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useScreen } from '../../focus/screen-context.ts';
import { showAlert } from '../../state/alert.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import type { LibraryList } from '../../state/route.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './library-bar.module.css';

interface LibraryBarProps {
  readonly list: LibraryList;
  /** There is a history to be cleared. */
  readonly clearable: boolean;
  readonly onSelect: (list: LibraryList) => void;
}

/** The history is the last, so that what clears it is beside it: passing over another list would choose that. */
const order: readonly LibraryList[] = ['saved', 'liked', 'history'];

/** The viewer's lists side by side; moving along them chooses. */
export function LibraryBar({ list, clearable, onSelect }: LibraryBarProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { mutateAsync } = useForgetting();
  const clear = (): void => {
    closeModal();
    mutateAsync('all').then(
      () => showAlert(t('library.cleared')),
      () => undefined,
    );
  };
  const ask = (): void =>
    openModal(
      <Confirm
        question={t('library.clearQuestion')}
        text={t('library.clearText')}
        actions={[
          { label: t('action.cancel'), onPress: closeModal },
          { label: t('library.clear'), onPress: clear },
        ]}
      />,
    );
  return (
    <FocusGroup orientation="horizontal" className={styles.bar}>
      <Tabs
        focusKey={`library:${entry}`}
        tabs={order.map((each, key) => ({ key, label: t(`library.${each}`) }))}
        selected={order.indexOf(list)}
        onSelect={(key) => onSelect(order[key] ?? 'history')}
        onFocus={() => undefined}
      />
      {clearable && (
        <Button icon="remove" label={t('library.clear')} onPress={ask} className={styles.clear} />
      )}
    </FocusGroup>
  );
}
