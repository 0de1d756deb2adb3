import type { Order } from '@oyna/contract/commerce';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refusalCode } from '../../api/api-error.ts';
import { describeError } from '../../api/describe-error.ts';
import { useConfirmPayment } from '../../features/commerce/api/confirm-payment.ts';
import { useNoteOrder } from '../../features/commerce/api/get-order.ts';

/** Refusals after which the same code may still turn out to have paid. */
const undecided: Readonly<Record<string, string>> = {
  payment_timed_out: 'order.timedOut',
  payment_unavailable: 'order.unavailable',
};

/** Paying by the bank's code, and what is said of one that did not pay. */
export function useBankCode(order: Order, onChanged: () => void) {
  const { t } = useTranslation();
  const confirm = useConfirmPayment(order.id);
  const note = useNoteOrder();
  // Only at first: the last code may be sent again while it is undecided.
  const [isSpent] = useState(order.payment?.codes_left === 0);
  const send = async (code: string): Promise<boolean> => {
    try {
      await confirm.mutateAsync(code);
      return false;
    } catch (error) {
      const refusal = refusalCode(error);
      // Said at once; what the service shows of it follows.
      if (refusal === 'payment_declined') note({ ...order, status: 'failed', payment: null });
      if (refusal === 'payment_declined' || refusal === 'order_not_pending') onChanged();
      // A code that may still count stays in its boxes, to be sent again by OK.
      return refusal !== null && undecided[refusal] === undefined;
    }
  };
  const problemOf = (error: unknown): string | null => {
    if (error === null) return null;
    const said = undecided[refusalCode(error) ?? ''];
    if (said) return t(said);
    if (error instanceof ApiError && typeof error.kind === 'string') return t('order.lost');
    const { detail, key } = describeError(error);
    return detail ?? t(key);
  };
  return {
    send,
    busy: confirm.isPending,
    problem: problemOf(confirm.error),
    /** No more codes are taken; a phone may still pay it. */
    isOver: isSpent || refusalCode(confirm.error) === 'payment_tries_exceeded',
    forget: () => confirm.reset(),
  };
}
