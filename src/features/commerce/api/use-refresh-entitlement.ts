import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';

/** Tags of data that depends on the viewer's plan. */
const dependent = [
  cacheTags.user,
  cacheTags.notifications,
  cacheTags.chart,
  cacheTags.likes,
  cacheTags.entitlement,
  'cinema',
  'history',
  'save',
];

/** Refetches everything that depends on the viewer's plan. */
export function useRefreshEntitlement(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const tag of dependent) invalidate(client, tag);
  }, [client]);
}
