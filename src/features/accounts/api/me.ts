import { me } from '@oyna/contract/account-session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { accountKeys } from './account-keys.ts';
import { keepViewer } from './keep-viewer.ts';

const meQuery = (scope: string) =>
  queryOptions({
    queryKey: accountKeys.me(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => callApi(me, { signal }),
  });

/** Checks the session and stores the viewer's name; requested only for a signed-in viewer. */
export function useMe() {
  const signedIn = useSession((state) => state.token !== null);
  const query = useQuery({ ...meQuery(useScope()), enabled: signedIn });
  const user = query.data;
  useEffect(() => {
    if (user) keepViewer(user);
  }, [user]);
  return query;
}
