import type { Plan } from '@oyna/contract/commerce';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { usePlans } from '../../features/commerce/api/list-plans.ts';
import { useSubscriptions } from '../../features/commerce/api/list-subscriptions.ts';
import { useOrderPlan } from '../../features/commerce/api/order-plan.ts';
import { PlanCard, planCardHeight } from '../../features/commerce/components/plan-card.tsx';
import { qualityName } from '../../features/commerce/model/quality-name.ts';
import { subscriptionTo } from '../../features/commerce/model/subscription-to.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { date } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { useMember } from '../../state/member.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Grid } from '../../ui/grid.tsx';
import { GridPage } from '../grid-page.tsx';
import { stateOf } from '../list-state.ts';
import { OrderRefused } from '../order-refused.tsx';
import { useSignedInAction } from '../use-signed-in-action.ts';

const COLUMNS = 4;
const STEP = 412;

/** What can be subscribed to, side by side. Choosing one orders it, or goes on with the order that waits. */
export function PlansScreen({ next }: { readonly next: string | null }) {
  const { t, i18n } = useTranslation();
  const { active } = useScreen();
  const navigation = useNavigation();
  const plans = usePlans();
  const subscriptions = useSubscriptions().data ?? [];
  const whenSignedIn = useSignedInAction();
  const ordering = useOrderPlan();
  const chosen = useMember(({ id }) => id);
  const looking = useRef(active);
  looking.current = active;
  const order = (plan: number): void => {
    if (ordering.isPending) return;
    ordering.mutate(plan, {
      onSuccess: ({ id }) => {
        if (looking.current) navigation.replace({ name: 'order', id, next, chosen: true });
      },
    });
  };
  if (ordering.isError) {
    return (
      <OrderRefused
        error={ordering.error}
        onRetry={() => order(ordering.variables)}
        onOther={() => ordering.reset()}
      />
    );
  }
  const list = plans.data ?? [];
  const markOf = ({ id }: Plan): string | null => {
    const own = subscriptionTo(id, subscriptions);
    return own
      ? t('plans.current', { date: date(i18n.language, Date.parse(own.ends_at), serverNow()) })
      : null;
  };
  const actionOf = (plan: Plan): string => {
    if (ordering.isPending && ordering.variables === plan.id) return t('plans.ordering');
    return t(markOf(plan) === null ? 'plans.choose' : 'plans.extend');
  };
  const start = list.findIndex(({ id }) => id === chosen);
  return (
    <GridPage
      heading={t('plans.heading')}
      {...(next !== null && { note: t('plans.next') })}
      state={stateOf(plans, list)}
      error={plans.error}
      empty={t('plans.empty')}
      onRetry={() => void plans.refetch()}
    >
      <Grid
        name="plans"
        label={t('plans.heading')}
        items={list}
        keyOf={({ id }) => id}
        labelOf={(plan) =>
          [
            plan.name,
            `${t('plans.amount', { amount: grouped(plan.amount) })}, ${t('plans.days', { count: plan.period_days })}`,
            markOf(plan),
            `${t('plans.quality')}: ${qualityName(plan.quality)}`,
            `${t('plans.screens')}: ${plan.max_streams}`,
            ...plan.features,
            actionOf(plan),
          ]
            .filter(Boolean)
            .join('. ')
        }
        columns={COLUMNS}
        start={start < 0 ? undefined : start}
        stepX={STEP}
        stepY={planCardHeight + 60}
        viewport={planCardHeight + 60}
        onPress={({ name, amount, id }) => {
          useMember.setState({ name, amount, id });
          whenSignedIn(() => order(id));
        }}
        render={(plan) => <PlanCard plan={plan} mark={markOf(plan)} action={actionOf(plan)} />}
      />
    </GridPage>
  );
}
