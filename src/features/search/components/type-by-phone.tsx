import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../../api/base.ts';
import { useServiceConfig } from '../../../api/service-config.ts';
import { useSession } from '../../../state/session.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './type-by-phone.module.css';

/** Tells that the text can be typed on the phone, which takes an account on both. */
export function TypeByPhone() {
  const { t } = useTranslation();
  const signedIn = useSession((state) => state.token !== null);
  const companion = useServiceConfig()?.companion;
  if (!companion) return null;
  const address = companion.address.replace(/^https?:\/\//, '');
  return (
    <div className={styles.hint}>
      {signedIn && <QrCode image={absoluteAddress(companion.image)} size={168} />}
      <p className={styles.text}>
        {signedIn ? t('search.byPhone', { address }) : t('search.byPhoneSignedIn')}
      </p>
    </div>
  );
}
