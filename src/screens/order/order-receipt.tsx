import type { Order } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../actions/support/failure.tsx';
import { absoluteAddress } from '../../api/base.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useReceipt } from '../../features/billing/api/get-receipt.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import step from '../../ui/step.module.css';
import styles from './order-receipt.module.css';

/** The receipt of a paid order, with a code that opens it on a phone. */
export function OrderReceipt({ order }: { readonly order: Order }) {
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const query = useReceipt(order.id);
  useEnter(query.status);
  const focusKey = screenKey(entry);
  if (query.isError) {
    return <Failure focusKey={focusKey} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const receipt = query.data;
  const paid = receipt && dayAndTime(t, i18n.language, Date.parse(receipt.paid_at), serverNow());
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('receipt.plan'), receipt?.plan.name],
    [t('receipt.amount'), t('plans.amount', { amount: grouped(i18n.language, order.amount) })],
    [t('receipt.date'), paid],
    [t('receipt.number'), order.number],
    [t('receipt.payment'), receipt?.payment_id],
    [t('receipt.phone'), receipt?.phone],
  ];
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} className={styles.page}>
      <h1 className={step.heading}>{t('receipt.heading')}</h1>
      {receipt ? (
        <>
          <div className={styles.body}>
            {receipt.image !== '' && (
              <div className={styles.code}>
                <QrCode image={absoluteAddress(receipt.image)} size={440} />
                <p className={styles.scan}>{t('receipt.scan')}</p>
              </div>
            )}
            <dl className={styles.facts}>
              {facts
                .filter(([, value]) => value)
                .map(([name, value]) => (
                  <div key={name} className={styles.fact}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
          </div>
          <Button label={t('action.back')} onPress={navigation.back} />
        </>
      ) : (
        <FocusableSkeleton label={t('state.loading')} />
      )}
    </FocusGroup>
  );
}
