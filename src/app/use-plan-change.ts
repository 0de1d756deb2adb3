import { useEffect, useRef } from 'react';
import { useMe } from '../features/accounts/api/me.ts';
import { useRefreshEntitlement } from '../features/billing/api/use-refresh-entitlement.ts';

/**
 * Checks the signed-in viewer, and refetches everything that depends on their plan when it changed, for
 * example because it was bought on a phone or expired.
 */
export function usePlanChange(): void {
  const { data } = useMe();
  const refresh = useRefreshEntitlement();
  const known = useRef<{ readonly id: number; readonly until: string | null } | null>(null);
  const id = data?.id;
  const until = data?.subscription?.ends_at ?? null;
  useEffect(() => {
    if (id === undefined) return;
    const before = known.current;
    known.current = { id, until };
    if (before?.id === id && before.until !== until) refresh();
  }, [id, until, refresh]);
}
