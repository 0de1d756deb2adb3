import type { Notification } from '@oyna/contract/notifications';
import type { IconShape } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { laterIcons } from '../../../ui/later-icons.ts';
import { recordIcon } from '../../../ui/record-icon.ts';

const payment = { path: 'M3 6h18v12H3zM3 10h18M6.500 14.500h4' };

/** The subject of a notification. */
export const noticeIcons: Readonly<Record<Notification['kind'], IconShape>> = {
  subscription_ending: payment,
  order_waiting: payment,
  stream_starting: laterIcons.streams,
  programme_starting: icons.guide,
  new_episode: icons.cinema,
  request_answered: laterIcons.comment,
  new_device: icons.channels,
  account_linked: icons.person,
  recording_lost: recordIcon,
  recording_refused: recordIcon,
  recording_full: recordIcon,
  recording_unpaid: payment,
};
