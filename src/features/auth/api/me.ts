import { me } from '@oyna/contract/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useLang } from '../../../state/lang.ts';
import { keepUser, useSession } from '../../../state/session.ts';

const meQuery = (lang: string) =>
  queryOptions({
    queryKey: [cacheTags.user, 'me', lang],
    queryFn: ({ signal }) => callApi(me, { signal }),
  });

/** Checks the session and keeps the viewer's name; asked only when somebody is signed in. */
export function useMe() {
  const signedIn = useSession((state) => state.token !== null);
  const query = useQuery({ ...meQuery(useLang((state) => state.lang)), enabled: signedIn });
  const user = query.data;
  useEffect(() => {
    if (user) keepUser({ first_name: user.first_name, last_name: user.last_name, avatar: user.avatar });
  }, [user]);
  return query;
}
