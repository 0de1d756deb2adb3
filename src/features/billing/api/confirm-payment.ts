import { confirmPayment } from '@oyna/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useNoteOrder } from './get-order.ts';

/** Timeout in ms; the server calls the bank before it responds. */
const TIMEOUT_MS = 20_000;

/** Pays an order with the bank's code. Sending the same code again counts once. */
export function useConfirmPayment(order: number) {
  const note = useNoteOrder();
  return useMutation({
    mutationFn: (code: string) => callApi(confirmPayment, { body: { order, code }, timeout: TIMEOUT_MS }),
    onSuccess: (response) => note(response.order),
  });
}
