import { confirmPayment } from '@oyna/contract/commerce';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useNoteOrder } from './get-order.ts';

/** The bank is asked before the answer comes. */
const TIMEOUT = 20_000;

/** Pays an order by the code of the bank. The same code sent again counts once. */
export function useConfirmPayment(order: number) {
  const note = useNoteOrder();
  return useMutation({
    mutationFn: (code: string) => callApi(confirmPayment, { body: { order, code }, timeout: TIMEOUT }),
    onSuccess: (answer) => note(answer.order),
  });
}
