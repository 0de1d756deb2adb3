import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { invalidateAll } from '../api/cache-tags.ts';
import { startPendingChanges } from '../api/deliver-changes.ts';
import { useErrorAlert } from '../api/use-error-text.ts';

/** Sends the likes, saves and marks that were kept without a connection, and shows the result on the screens. */
export function usePendingDelivery(): void {
  const client = useQueryClient();
  const showError = useErrorAlert();
  const refresh = useEffectEvent((rejected: unknown) => {
    if (rejected !== null) showError(rejected);
    return invalidateAll(client);
  });
  useEffect(() => startPendingChanges(({ rejected }) => refresh(rejected)), []);
}
