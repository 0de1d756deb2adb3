import type { Order } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { OrderError } from '../../actions/support/order-error.tsx';
import { errorCode } from '../../api/api-error.ts';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useCancelOrder } from '../../features/billing/api/cancel-order.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { Button } from '../../ui/button.tsx';
import { CodePad } from '../../ui/code-pad.tsx';
import step from '../../ui/step.module.css';
import styles from './order-screen.module.css';
import { PayByPhone } from './pay-by-phone.tsx';
import { useBankCode } from './use-bank-code.ts';
import { useOrderAgain } from './use-order-again.ts';

interface PayOrderProps {
  readonly order: Order;
  readonly next: string | null;
  /** The order changed since it was shown. */
  readonly onChanged: () => void;
  readonly onOther: () => void;
}

/** A pending order: payment by phone on the left, the bank's code on the right. */
export function PayOrder({ order, next, onChanged, onOther }: PayOrderProps) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const { entry } = useScreen();
  const code = useBankCode(order, onChanged);
  const cancel = useCancelOrder();
  const { again, error, forget } = useOrderAgain(order, next);
  useEnter(code.isOver ? 'over' : 'code');
  const another = (): void => {
    if (cancel.isPending || code.busy) return;
    // A renewal stays pending, because viewing other plans does not cancel it.
    if (order.is_renewal) {
      onOther();
      return;
    }
    cancel.mutate(order.id, {
      onSuccess: onOther,
      onError: (failed) => {
        if (errorCode(failed) === 'order_not_pending') {
          onChanged();
          return;
        }
        showError(failed);
      },
    });
  };
  const { payment } = order;
  const bank = payment?.name || t('order.bank');
  const heading = t('order.payHeading', { bank });
  if (error) return <OrderError error={error} onRetry={again} onOther={forget} />;
  const other = <Button label={t('order.anotherPlan')} onPress={another} />;
  return (
    <FocusGroup orientation="horizontal" focusKey={screenKey(entry)} className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
      <PayByPhone order={order} heading={heading} />
      <FocusGroup orientation="vertical" className={styles.byCode}>
        <h2 className={styles.heading}>{t(code.isOver ? 'order.exceededHeading' : 'order.codeHeading')}</h2>
        {code.isOver ? (
          <>
            <p className={styles.text} role="alert">
              {t('order.exceededText')}
            </p>
            <FocusGroup orientation="horizontal" className={step.actions}>
              <Button label={t('order.newOrder')} onPress={again} className={step.action} />
              {other}
            </FocusGroup>
          </>
        ) : (
          <>
            <p className={styles.sentence}>
              {payment?.phone ? t('order.codeTo', { bank, phone: payment.phone }) : t('order.codeText')}
            </p>
            <CodePad
              name="bank-code"
              onCode={code.send}
              busy={code.busy}
              notice={code.busy ? t('order.checking') : (code.problem ?? '')}
              lines={2}
              wrong={!code.busy && code.problem !== null}
              onType={code.forget}
              labels={{ erase: t('action.erase'), submit: t('action.continue') }}
            />
            <FocusGroup orientation="horizontal" className={step.actions}>
              {other}
            </FocusGroup>
          </>
        )}
      </FocusGroup>
    </FocusGroup>
  );
}
