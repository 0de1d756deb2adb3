import type { Order } from '@oyna/contract/billing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useConfirmPayment } from '../../features/billing/api/confirm-payment.ts';
import { useNoteOrder } from '../../features/billing/api/get-order.ts';

/** Errors after which the same code may still have paid. */
const undecided: Readonly<Record<string, string>> = {
  payment_timed_out: 'order.timedOut',
  payment_unavailable: 'order.unavailable',
};

/** Payment by the bank's code, with its errors. */
export function useBankCode(order: Order, onChanged: () => void) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const confirm = useConfirmPayment(order.id);
  const note = useNoteOrder();
  // Only initially: the last code may be sent again while its result is unknown.
  const [isSpent] = useState(order.payment?.codes_left === 0);
  const send = async (code: string): Promise<boolean> => {
    try {
      await confirm.mutateAsync(code);
      return false;
    } catch (error) {
      const reason = errorCode(error);
      // Shown at once; the service's state follows.
      if (reason === 'payment_declined') note({ ...order, status: 'failed', payment: null });
      if (reason === 'payment_declined' || reason === 'order_not_pending') onChanged();
      // A code with an unknown result stays in its boxes, so that OK sends it again.
      return reason !== null && undecided[reason] === undefined;
    }
  };
  const problemOf = (error: unknown): string | null => {
    if (error === null) return null;
    const said = undecided[errorCode(error) ?? ''];
    if (said) return t(said);
    if (error instanceof ApiError && typeof error.kind === 'string') return t('order.lost');
    return textOf(error).sentence;
  };
  return {
    send,
    busy: confirm.isPending,
    problem: problemOf(confirm.error),
    /** No more codes are accepted; a phone may still pay. */
    isOver: isSpent || errorCode(confirm.error) === 'payment_tries_exceeded',
    forget: () => confirm.reset(),
  };
}
