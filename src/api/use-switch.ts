import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../state/alert.ts';
import { type CacheTag, invalidate } from './cache-tags.ts';
import { type ChangeKind, type ChangeTarget, usePendingState } from './change-store.ts';
import { sendChange } from './send-change.ts';
import { useErrorAlert } from './use-error-text.ts';

interface SwitchOptions {
  readonly kind: ChangeKind;
  readonly target: ChangeTarget;
  /** The last state from the service. */
  readonly now: boolean;
  /** Cache tags of the lists that show it. */
  readonly tags: readonly CacheTag[];
  /** Refetches from the service; the shown state waits for it. */
  readonly refresh: () => Promise<unknown>;
}

export interface Switch {
  /** Optimistic state, reverted if the service rejects the change. Without a connection it stays and is sent later. */
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/** Something in the viewer's account that is on or off. The screen needs `browseTexts`. */
export function useSwitch({ kind, target, now, tags, refresh }: SwitchOptions): Switch {
  const { t } = useTranslation();
  const onError = useErrorAlert();
  const client = useQueryClient();
  const pending = usePendingState(kind, target);
  const change = useMutation({
    mutationFn: sendChange,
    onSuccess: (outcome) => {
      if (outcome === 'kept') showAlert(t('action.sentLater'), 'info');
      if (outcome !== 'sent') return undefined;
      for (const tag of tags) invalidate(client, tag);
      return refresh();
    },
    onError,
  });
  return {
    on: pending ?? (change.isPending ? change.variables.on : now),
    set: (on) => change.mutate({ kind, target, on }),
  };
}
