import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';

/** Refetches everything that depends on the viewer's plan. */
export function useRefreshEntitlement(): () => void {
  const client = useQueryClient();
  return useCallback(() => invalidate(client, cacheTags.entitlement), [client]);
}
