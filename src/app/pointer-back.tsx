import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startDrivenPointer } from '../focus/input/driven-pointer.ts';
import { pressKey } from '../focus/input/remote.ts';
import { startDrag, startWheel } from '../focus/input/wheel.ts';
import { useModal } from '../state/modal.ts';
import '../ui/edge-arrow.css';
import '../ui/pointer-targets.css';
import { Icon } from '../ui/icon.tsx';
import styles from './pointer-back.module.css';

const backIcon = { path: 'M19 12H5M11 6l-6 6 6 6' };

/** A Back button for pointers: visible while one is used, and not focusable. */
export function PointerBack({ atRoot }: { readonly atRoot: boolean }) {
  const { t } = useTranslation();
  const { open } = useModal();
  useEffect(() => {
    const stops = [startWheel(), startDrag(), startDrivenPointer()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (atRoot && !open) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('action.back')}
      className={styles.back}
      // The focus stays unchanged.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => pressKey('back')}
    >
      <Icon shape={backIcon} size={40} />
    </button>
  );
}
