import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendChange } from '../../../api/send-change.ts';
import { useErrorAlert } from '../../../api/use-error-text.ts';
import { useScope } from '../../../api/use-scope.ts';
import type { ReminderTarget } from '../model/reminder-target.ts';
import { withReminder } from '../model/with-reminder.ts';
import { REMINDERS, remindersQuery } from './list-reminders.ts';

interface Change extends ReminderTarget {
  readonly wanted: boolean;
}

/** Sets or removes reminders. The list shows a change at once, and drops it if the service rejects it. */
export function useSetReminder() {
  const client = useQueryClient();
  const onError = useErrorAlert();
  const { queryKey } = remindersQuery(useScope());
  const show = (change: Change): void => {
    client.setQueryData(queryKey, (list) => list && withReminder(list, change, change.wanted));
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
