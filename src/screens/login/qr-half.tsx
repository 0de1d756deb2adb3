import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { useDeviceSignIn } from '../../features/accounts/api/device-sign-in.ts';
import { useRemainingSeconds } from '../../features/accounts/components/use-remaining-seconds.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { formatTime } from '../../i18n/format-time.ts';
import { classes } from '../../ui/classes.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import step from '../../ui/step.module.css';
import styles from './login-screen.module.css';
import { useDevice } from './use-device.ts';

/** Sign-in by phone: the QR code, the short address and the remaining time. Nothing here is focusable. */
export function QrHalf({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation();
  const { active } = useScreen();
  const { data } = useDeviceSignIn({ enabled: active, device: useDevice(), onSignedIn });
  const left = useRemainingSeconds(data?.expires_in ?? 0, data?.device_code);
  const address = data?.verification_uri.replace(/^https?:\/\//, '') ?? '';
  return (
    <section className={styles.right} aria-label={t('login.qrHeading')}>
      <h2 className={step.heading}>{t('login.qrHeading')}</h2>
      <p className={classes(step.sentence, step.twoLines)}>
        {data ? t('login.qrText', { address }) : t('state.loading')}
      </p>
      {data && (
        <>
          <div className={styles.qr}>
            <QrCode image={absoluteAddress(data.image)} size={378} />
          </div>
          <p className={styles.userCode}>{data.user_code}</p>
          <p className={styles.expires}>{t('login.qrExpires', { time: formatTime(left) })}</p>
          {data.messenger && (
            <p className={styles.expires}>{t('login.qrMessenger', { messenger: data.messenger })}</p>
          )}
        </>
      )}
    </section>
  );
}
