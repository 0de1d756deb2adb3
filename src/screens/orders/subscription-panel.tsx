import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useOrderPlan } from '../../features/billing/api/order-plan.ts';
import { useSetRenewal } from '../../features/billing/api/set-renewal.ts';
import type { OwnPlan } from '../../features/billing/model/own-plan.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { dateStem } from '../../i18n/day-and-time.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import styles from './orders-screen.module.css';
import { PlanFacts } from './plan-facts.tsx';

/** The viewer's plan, and everything that can be done with it. */
export function SubscriptionPanel({ plan }: { readonly plan: OwnPlan | null }) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const showError = useErrorAlert();
  const ordering = useOrderPlan();
  const renewal = useSetRenewal();
  const open = (id: number): void => navigation.open({ name: 'order', id, next: null });
  const waiting = plan?.payment?.order ?? null;
  const extend = (): void => {
    if (!plan || ordering.isPending) return;
    ordering.mutate(plan.current.plan.id, { onSuccess: ({ id }) => open(id), onError: showError });
  };
  const last = plan && (plan.queued[plan.queued.length - 1] ?? plan.current);
  const endOf = last ? dateStem(i18n.language, Date.parse(last.ends_at), serverNow()) : '';
  const setRenewal = (renews: boolean): void => {
    if (renewal.isPending) return;
    renewal.mutate(renews, {
      onSuccess: () =>
        showAlert(t(renews ? 'subscription.resumed' : 'subscription.stopped', { date: endOf })),
      onError: showError,
    });
  };
  const askToStop = (): void =>
    openModal(
      <Confirm
        question={t('subscription.stopQuestion')}
        text={t('subscription.stopText', { date: endOf })}
        actions={[
          { label: t('subscription.keep'), onPress: closeModal },
          {
            label: t('subscription.stopNow'),
            onPress: () => {
              closeModal();
              setRenewal(false);
            },
          },
        ]}
      />,
    );
  const extendLabel = ({ current: { plan: own } }: OwnPlan): string =>
    own.period_days === null ? t('subscription.pay') : t('subscription.extend', { count: own.period_days });
  const button = (label: string, onPress: () => void) => (
    <Button label={label} onPress={onPress} className={styles.action} />
  );
  return (
    <FocusGroup orientation="vertical" className={styles.panel}>
      <h2 className={styles.subheading}>{t('subscription.mine')}</h2>
      <PlanFacts plan={plan} />
      <div className={styles.actions}>
        {waiting !== null && button(t('subscription.pay'), () => open(waiting))}
        {plan && waiting === null && button(extendLabel(plan), extend)}
        {button(t(plan ? 'subscription.change' : 'subscription.choose'), () =>
          navigation.open({ name: 'plans', next: null }),
        )}
        {plan?.renews && button(t('subscription.stop'), askToStop)}
        {plan && !plan.renews && plan.canRenew && button(t('subscription.resume'), () => setRenewal(true))}
      </div>
    </FocusGroup>
  );
}
