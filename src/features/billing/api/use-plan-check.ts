import { listSubscriptions } from '@oyna/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

async function hasPlan(): Promise<boolean> {
  const { results } = await callApi(listSubscriptions, { query: { page_size: 20 } });
  return results.some(({ status }) => status === 'active');
}

/** Asks whether the viewer who has just signed in has a plan that runs. */
export function usePlanCheck() {
  return useMutation({ mutationFn: hasPlan });
}
