import type { Notification } from '@oyna/contract/notifications';
import type { Route } from '../../../routes/route.ts';

type Routes = { readonly [Kind in Notification['kind']]: (notice: Notification) => Route | null };

const recordings: Route = { name: 'library', list: 'recordings' };

const routes: Routes = {
  subscription_ending: () => ({ name: 'plans', next: null }),
  order_waiting: ({ order }) => (order === null ? null : { name: 'order', id: order, next: null }),
  stream_starting: ({ stream }) => (stream === null ? null : { name: 'watchStream', id: stream }),
  programme_starting: ({ channel }) => (channel === null ? null : { name: 'watchChannel', id: channel }),
  new_episode: ({ cinema }) => (cinema === null ? null : { name: 'title', id: cinema }),
  // Opens above the list.
  request_answered: () => null,
  new_device: () => ({ name: 'devices' }),
  account_linked: () => ({ name: 'devices' }),
  recording_lost: () => recordings,
  recording_refused: () => recordings,
  recording_full: () => recordings,
  recording_unpaid: () => ({ name: 'plans', next: null }),
};

/** The kinds that this version can show. */
export const noticeKinds = Object.keys(routes);

/** The screen to which a notification leads; `null` for an answer, and if the service left its target out. */
export function noticeRoute(notice: Notification): Route | null {
  return routes[notice.kind](notice);
}
