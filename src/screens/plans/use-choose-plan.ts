import type { Plan } from '@oyna/contract/billing';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInAction } from '../../actions/use-signed-in-action.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { dropPurchase, keepPurchase } from '../../features/billing/api/order-intent-store.ts';
import { useOrderPlan } from '../../features/billing/api/order-plan.ts';
import { usePlanCheck } from '../../features/billing/api/use-plan-check.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { parseLocation } from '../../routes/location.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { useMember } from '../../state/member.ts';
import { useSession } from '../../state/session.ts';

/**
 * Continues from the chosen plan to its order, through sign-in for a guest. A guest who has a plan after
 * sign-in continues directly to `next`, the hash of the wanted playback.
 */
export function useChoosePlan(next: string | null) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const { active } = useScreen();
  const navigation = useNavigation();
  const guest = useSession((state) => state.token === null);
  const whenSignedIn = useSignedInAction();
  const ordering = useOrderPlan();
  const check = usePlanCheck();
  const chosen = useMember(({ id }) => id);
  const looking = useRef(active);
  looking.current = active;
  // Until the order's screen keeps the purchase.
  const isKept = useRef(false);
  useEffect(() => () => void (isKept.current && dropPurchase()), []);
  const isBusy = ordering.isPending || check.isPending;
  const order = (plan: number): void => {
    if (ordering.isPending) return;
    ordering.mutate(plan, {
      onSuccess: ({ id }) => {
        if (!looking.current) return;
        isKept.current = false;
        navigation.replace({ name: 'order', id, next, chosen: true });
      },
    });
  };
  const goOn = (): void => {
    if (looking.current && next !== null) navigation.replace(parseLocation(next).route);
  };
  return {
    guest,
    ordering,
    order,
    /** Identifier of the plan being ordered. */
    busyWith: isBusy ? chosen : null,
    choose: ({ name, amount, id }: Plan): void => {
      if (isBusy) return;
      useMember.setState({ name, amount, id });
      isKept.current = true;
      void keepPurchase(id, { name, amount, next, order: null, at: serverNow() });
      whenSignedIn(() => {
        if (!guest || next === null) {
          order(id);
          return;
        }
        check.mutate(undefined, {
          onSuccess: (hasPlan) => (hasPlan ? goOn() : order(id)),
          // The order fails for the same reason and shows it.
          onError: () => order(id),
        });
      });
    },
    signIn: (): void =>
      whenSignedIn(() =>
        check.mutate(undefined, {
          onSuccess: (hasPlan) => (hasPlan ? goOn() : showAlert(t('plans.noneYet'))),
          onError: showError,
        }),
      ),
  };
}
