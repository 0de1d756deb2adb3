import { ApiError } from '../../../api/api-error.ts';
import { apiHeaders } from '../../../api/api-headers.ts';
import { apiOrigin } from '../../../api/base.ts';
import { afterUnauthorized } from '../../../api/session-refresh.ts';
import { useSession } from '../../../state/session.ts';
import type { Protection } from '../engine/player-engine.ts';

/** Makes the player's licence requests calls of the viewer's session, like any other call of the API. */
export const licenceSession: Pick<Protection, 'isOwn' | 'headers' | 'renew'> = {
  isOwn: (address) => address.indexOf(`${apiOrigin}/`) === 0,
  headers: () => apiHeaders(useSession.getState().token),
  async renew({ authorization = '' }) {
    const rejection = new ApiError(401, null);
    const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
    if (token === undefined) throw rejection;
    const verdict = await afterUnauthorized(rejection, { required: false, token, again: false });
    return apiHeaders(verdict.token);
  },
};
