import { Icon } from './icon.tsx';
import { icons } from './icons.ts';
import styles from './withheld-mark.module.css';

/** In place of a picture that is withheld above the age limit: a lock and the age. The name of the card says it, too. */
export function WithheldMark({ age }: { readonly age: number | null | undefined }) {
  return (
    <span className={styles.mark}>
      <Icon shape={icons.locked} size={48} />
      <span className={styles.age}>{`${age}+`}</span>
    </span>
  );
}
