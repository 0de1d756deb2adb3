import { listReminders, type Reminder } from '@oyna/contract/reminders';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { pendingOf } from '../../../api/change-store.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { withReminder } from '../model/with-reminder.ts';

/** First part of the key of the query, and key of the changes. */
export const REMINDERS = 'reminder';

/** An account has at most two pages. */
async function fetchAll(signal: AbortSignal): Promise<readonly Reminder[]> {
  const pageAt = (page: number) => callApi(listReminders, { query: { page, page_size: 100 }, signal });
  const first = await pageAt(1);
  const list = first.next === null ? first.results : first.results.concat((await pageAt(2)).results);
  // The list of the service lacks changes that wait to be sent.
  return pendingOf('reminder').reduce((all: readonly Reminder[], { target, on }) => {
    const kind = target.stream ? 'stream' : 'programme';
    const id = target[kind];
    return id ? withReminder(all, { kind, id }, on) : all;
  }, list);
}

export const remindersQuery = (scope: string) =>
  queryOptions({
    queryKey: [REMINDERS, scope],
    // Checked whenever the app becomes visible.
    meta: { dependsOn: [cacheTags.notifications] },
    queryFn: ({ signal }) => fetchAll(signal),
  });

/** The viewer's next reminders, by start; requested once `wanted`. */
export function useListedReminders(wanted: boolean) {
  return useQuery({ ...remindersQuery(useScope()), enabled: wanted });
}

/** The same for a signed-in viewer; nothing for a guest. */
export function useReminderList() {
  const signedIn = useSession((state) => state.token !== null);
  const query = useListedReminders(signedIn);
  return signedIn ? query.data : undefined;
}
