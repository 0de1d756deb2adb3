import type { Reminder } from '@oyna/contract/reminders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendChange } from '../../../api/send-change.ts';
import { useErrorAlert } from '../../../api/use-error-text.ts';
import { useScope } from '../../../api/use-scope.ts';
import { type ReminderTarget, targetKey, targetOf } from '../model/reminder-target.ts';
import { REMINDERS } from './list-reminders.ts';

interface Change extends ReminderTarget {
  readonly wanted: boolean;
}

/** Identifier of a reminder that the service has not confirmed. */
const UNCONFIRMED = 0;

const has = (target: ReminderTarget) => (reminder: Reminder) => {
  const other = targetOf(reminder);
  return other !== null && targetKey(other) === targetKey(target);
};

function changed(list: readonly Reminder[], { kind, id, wanted }: Change): readonly Reminder[] {
  const others = list.filter((reminder) => !has({ kind, id })(reminder));
  if (!wanted) return others;
  const reminder: Reminder = {
    id: UNCONFIRMED,
    kind,
    starts_at: '',
    title: '',
    channel: null,
    programme: kind === 'programme' ? id : null,
    stream: kind === 'stream' ? id : null,
  };
  return [...others, reminder];
}

/** Sets or removes reminders. The list shows a change at once, and drops it if the service rejects it. */
export function useSetReminder() {
  const client = useQueryClient();
  const onError = useErrorAlert();
  const queryKey = [REMINDERS, useScope()];
  const show = (change: Change): void => {
    client.setQueryData<readonly Reminder[]>(queryKey, (list) => list && changed(list, change));
  };
  return useMutation({
    mutationKey: [REMINDERS],
    // Sequential, so that the last press wins.
    scope: { id: REMINDERS },
    mutationFn: ({ kind, id, wanted }: Change) =>
      sendChange({ kind: 'reminder', target: { [kind]: id }, on: wanted }),
    onError: (error, change) => {
      show({ ...change, wanted: !change.wanted });
      onError(error);
    },
    onSettled: (outcome) => {
      // The list of the service does not know it yet.
      if (outcome === 'kept') return undefined;
      if (client.isMutating({ mutationKey: [REMINDERS] }) > 1) return undefined;
      return client.invalidateQueries({ queryKey: [REMINDERS] });
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
  });
}
