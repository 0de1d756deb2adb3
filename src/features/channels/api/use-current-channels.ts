import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { untilChange } from '../model/until-change.ts';
import { channelsQuery } from './list-channels.ts';

/** Keeps the programmes of the list of channels current while the screen is active. */
export function useCurrentChannels(): void {
  const { active } = useScreen();
  const client = useQueryClient();
  const scope = useScope();
  useQuery({
    ...channelsQuery(scope),
    refetchInterval: ({ state }) => active && untilChange(state.data?.results ?? [], serverNow()),
    notifyOnChangeProps: [],
  });
  useEffect(() => {
    // Programmes that ended while the screen was kept.
    const filters = { queryKey: channelsQuery(scope).queryKey, exact: true, stale: true };
    if (active) void client.refetchQueries(filters, { cancelRefetch: false });
  }, [active, client, scope]);
}
