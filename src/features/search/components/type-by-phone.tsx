import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../../api/base.ts';
import { useServiceConfig } from '../../../api/service-config.ts';
import { useSession } from '../../../state/session.ts';
import { classes } from '../../../ui/classes.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './type-by-phone.module.css';

interface TypeByPhoneProps {
  /** For a corner beside a text field. */
  readonly small?: boolean;
}

/** Says that the text can be typed on the phone, which takes an account on both. */
export function TypeByPhone({ small = false }: TypeByPhoneProps) {
  const { t } = useTranslation();
  const signedIn = useSession((state) => state.token !== null);
  const companion = useServiceConfig()?.companion;
  if (!companion) return null;
  const address = companion.address.replace(/^https?:\/\//, '');
  return (
    <div className={classes(styles.hint, small && styles.small)}>
      {signedIn && <QrCode image={absoluteAddress(companion.image)} size={small ? 128 : 168} />}
      <p className={styles.text}>
        {signedIn
          ? t(small ? 'search.byPhoneShort' : 'search.byPhone', { address })
          : t('search.byPhoneSignedIn')}
      </p>
    </div>
  );
}
