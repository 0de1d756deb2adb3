import type { Plan } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { usePlans } from '../../features/billing/api/list-plans.ts';
import { useSubscriptions } from '../../features/billing/api/list-subscriptions.ts';
import { PlanCard, planCardHeight } from '../../features/billing/components/plan-card.tsx';
import { qualityName } from '../../features/billing/model/quality-name.ts';
import { subscriptionTo } from '../../features/billing/model/subscription-to.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { dateStem } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { useMember } from '../../state/member.ts';
import { Grid } from '../../ui/grid.tsx';
import { GridPage, listKey } from '../grid-page.tsx';
import { stateOf } from '../list-state.ts';
import { OrderError } from '../order-error.tsx';
import { PlanWall } from './plan-wall.tsx';
import { useChoosePlan } from './use-choose-plan.ts';
import { useWanted } from './use-wanted.ts';

const COLUMNS = 4;
const STEP = 412;

/** The plans side by side. Choosing one orders it, or continues its pending order. */
export function PlansScreen({ next }: { readonly next: string | null }) {
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const plans = usePlans();
  const subscriptions = useSubscriptions().data ?? [];
  const wanted = useWanted(next);
  const chosen = useMember(({ id }) => id);
  const { guest, ordering, order, busyWith, choose, signIn } = useChoosePlan(next);
  if (ordering.isError) {
    return (
      <OrderError
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
      ? t('plans.current', { date: dateStem(i18n.language, Date.parse(own.ends_at), serverNow()) })
      : null;
  };
  const actionOf = (plan: Plan): string => {
    if (busyWith === plan.id) return t('plans.ordering');
    return t(markOf(plan) === null ? 'plans.choose' : 'plans.extend');
  };
  const start = list.findIndex(({ id }) => id === chosen);
  return (
    <>
      {wanted && <HeroBackdrop image={wanted.backdrop} color={wanted.color} />}
      <GridPage
        heading={wanted?.name || t('plans.heading')}
        bar={wanted ? <PlanWall onSignIn={guest ? signIn : null} /> : undefined}
        state={stateOf(plans, list)}
        error={plans.error}
        empty={t('plans.empty')}
        onRetry={() => void plans.refetch()}
      >
        <Grid
          name="plans"
          focusKey={wanted ? listKey(entry) : undefined}
          label={t('plans.heading')}
          items={list}
          keyOf={({ id }) => id}
          labelOf={(plan) =>
            [
              plan.name,
              `${t('plans.amount', { amount: grouped(i18n.language, plan.amount) })}, ${t('plans.days', { count: plan.period_days })}`,
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
          opensRight
          start={start < 0 ? undefined : start}
          stepX={STEP}
          stepY={planCardHeight() + 60}
          viewport={planCardHeight() + 60}
          onPress={choose}
          render={(plan) => <PlanCard plan={plan} mark={markOf(plan)} action={actionOf(plan)} />}
        />
      </GridPage>
    </>
  );
}
