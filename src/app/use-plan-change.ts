import { useEffect, useRef } from 'react';
import { useMe } from '../features/auth/api/me.ts';
import { useRefreshEntitlement } from '../features/commerce/api/use-refresh-entitlement.ts';

/**
 * Asks who is signed in, and when it turns out that his plan is another, bought on a phone or run out, has everything
 * asked for anew that depends on it.
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
