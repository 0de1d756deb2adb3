import { getSecurity } from '@oyna/contract/security';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { accountKeys } from './account-keys.ts';

/** Linked accounts, recent sign-ins, and the page for a phone. */
export function useSecurity() {
  const scope = useScope();
  return useQuery({
    queryKey: accountKeys.security(scope),
    queryFn: ({ signal }) => callApi(getSecurity, { signal }),
  });
}
