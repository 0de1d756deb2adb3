import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../../api/base.ts';
import { Grid } from '../../../ui/grid.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './avatar-grid.module.css';

interface AvatarGridProps {
  readonly name: string;
  readonly label: string;
  /** Addresses of the preset pictures. */
  readonly avatars: readonly string[];
  readonly columns: number;
  /** From one picture to the next, in pixels of 1920×1080. */
  readonly step: number;
  readonly viewport: number;
  readonly onPress: (address: string) => void;
}

/** The preset pictures, as circles in rows. */
export function AvatarGrid({ avatars, step, ...grid }: AvatarGridProps) {
  const { t } = useTranslation();
  return (
    <Grid
      {...grid}
      items={avatars}
      keyOf={(address) => address}
      labelOf={(address) => t('profile.avatarNumber', { number: avatars.indexOf(address) + 1 })}
      stepX={step}
      stepY={step}
      render={(address) => (
        <div className={styles.avatar}>
          <Picture address={absoluteAddress(address)} color="var(--surface-1)" />
        </div>
      )}
    />
  );
}
