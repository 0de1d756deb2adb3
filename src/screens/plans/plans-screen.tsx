import type { Plan, PlanOffer } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { GridPage, listKey } from '../../actions/lists/grid-page.tsx';
import { stateOf } from '../../actions/lists/list-state.ts';
import { useAsks } from '../../actions/phones/use-asks.ts';
import { OrderError } from '../../actions/support/order-error.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { usePlanOffers } from '../../features/billing/api/list-plan-offers.ts';
import { usePlans } from '../../features/billing/api/list-plans.ts';
import { useSubscriptions } from '../../features/billing/api/list-subscriptions.ts';
import { PlanCard, planCardHeight } from '../../features/billing/components/plan-card.tsx';
import { advisedPlan } from '../../features/billing/model/advised-plan.ts';
import { hasHours, planHours } from '../../features/billing/model/plan-hours.ts';
import { qualityName } from '../../features/billing/model/quality-name.ts';
import { subscriptionTo } from '../../features/billing/model/subscription-to.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { dateStem } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { useMember } from '../../state/member.ts';
import { Grid } from '../../ui/grid.tsx';
import { openPlanChange } from './plan-change.tsx';
import { PlanWall } from './plan-wall.tsx';
import { useChoosePlan } from './use-choose-plan.ts';
import { useKeptPress } from './use-kept-press.ts';
import { useWanted } from './use-wanted.ts';

const COLUMNS = 4;
const STEP = 412;

interface PlansScreenProps {
  readonly next: string | null;
  /** Identifier of the plan that has the focus first; default: the one chosen last, otherwise the one in use. */
  readonly plan?: number | undefined;
}

/** The plans side by side. Choosing one orders it, or continues its pending order. */
export function PlansScreen({ next, plan: first }: PlansScreenProps) {
  const { t, i18n } = useTranslation();
  const { entry, active } = useScreen();
  // Something to watch led here.
  useAsks(next === null ? null : 'plan');
  const plans = usePlans();
  const owned = useSubscriptions();
  const subscriptions = owned.data ?? [];
  const planOffers = usePlanOffers();
  const offers = planOffers.data ?? [];
  const hasPlan = subscriptions.some(({ status }) => status === 'active');
  const wanted = useWanted(next);
  const chosen = useMember(({ id }) => id);
  const { guest, ordering, order, busyWith, choose, signIn } = useChoosePlan(next);
  /** The offer of another plan than those that the viewer has. */
  const changeTo = ({ id }: Plan): PlanOffer | undefined =>
    offers.find(({ plan, change }) => plan.id === id && (change === 'upgrade' || change === 'later'));
  // Before the offers are there, the cost and the start of a change are unknown.
  const { kept, press } = useKeptPress(planOffers.isLoading, (plan: Plan): void => {
    const change = changeTo(plan);
    if (!active) return;
    if (change) openPlanChange(change, () => choose(plan));
    else choose(plan);
  });
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
  const isRecording = list.some(hasHours);
  const height = planCardHeight(isRecording) + 60;
  const markOf = ({ id }: Plan): string | null => {
    const own = subscriptionTo(id, subscriptions);
    return own
      ? t(own.status === 'scheduled' ? 'plans.queued' : 'plans.current', {
          date: dateStem(i18n.language, Date.parse(own.ends_at), serverNow()),
        })
      : null;
  };
  const advised = owned.isLoading || subscriptions.length > 0 ? null : advisedPlan(list);
  const noteOf = (plan: Plan): string | null =>
    markOf(plan) ?? (plan.id === advised ? t('plans.advised') : null);
  const actionOf = (plan: Plan): string => {
    if (kept?.id === plan.id) return t('state.loading');
    if (busyWith === plan.id) return t('plans.ordering');
    if (markOf(plan) !== null) return t('plans.extend', { count: plan.period_days });
    return t(changeTo(plan) ? 'plans.change' : 'plans.choose');
  };
  const inUse = subscriptions.find(({ status }) => status === 'active')?.plan.id;
  const start = list.findIndex(({ id }) => id === (first ?? chosen ?? inUse));
  // The focus begins at the plan in use; a service that does not answer the first time must not hold up the plans.
  const isWaiting = owned.isLoading && owned.failureCount === 0;
  return (
    <>
      {wanted && <HeroBackdrop image={wanted.backdrop} color={wanted.color} />}
      <GridPage
        heading={wanted?.name || t('plans.heading')}
        bar={wanted ? <PlanWall onSignIn={guest ? signIn : null} hasPlan={hasPlan} /> : undefined}
        state={isWaiting ? 'loading' : stateOf(plans, list)}
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
              noteOf(plan),
              `${t('plans.quality')}: ${qualityName(plan.quality)}`,
              `${t('plans.screens')}: ${plan.max_streams}`,
              isRecording && `${t('plans.recording')}: ${planHours(t, plan)}`,
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
          stepY={height}
          viewport={height}
          onPress={press}
          render={(plan) => (
            <PlanCard
              plan={plan}
              mark={noteOf(plan)}
              isAdvised={plan.id === advised}
              hasHours={isRecording}
              action={actionOf(plan)}
            />
          )}
        />
      </GridPage>
    </>
  );
}
