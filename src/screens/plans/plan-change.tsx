import type { PlanOffer } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { dateStem } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface PlanChangeProps {
  readonly offer: PlanOffer;
  readonly onConfirm: () => void;
}

/** The price of a change of plan, its first and last day, and the rest of the present plan. */
function PlanChange({ offer, onConfirm }: PlanChangeProps) {
  const { t, i18n } = useTranslation();
  const lang = i18n.language;
  const { plan, amount, change, starts_at, ends_at, follows } = offer;
  const day = (time: string): string => dateStem(lang, Date.parse(time), serverNow());
  const named = { plan: nestQuotes(lang, plan.name), from: day(starts_at), date: day(ends_at) };
  const isNow = Date.parse(starts_at) <= serverNow();
  const sentences = [
    `${t('plans.amount', { amount: grouped(lang, amount) })}.`,
    t(isNow ? 'plans.startsNow' : 'plans.startsLater', named),
    follows && t('plans.follows', { plan: nestQuotes(lang, follows.plan.name), date: day(follows.ends_at) }),
    change === 'later' && t('plans.keeps'),
  ];
  return (
    <Confirm
      question={t('plans.changeQuestion', named)}
      text={sentences.filter(Boolean).join(' ')}
      actions={[
        {
          label: t('plans.toPayment'),
          onPress: () => {
            closeModal();
            onConfirm();
          },
        },
        { label: t('plans.keep'), onPress: closeModal },
      ]}
    />
  );
}

/** Shows the effect of a change of plan before it is ordered. */
export function openPlanChange(offer: PlanOffer, onConfirm: () => void): void {
  openModal(<PlanChange offer={offer} onConfirm={onConfirm} />);
}
