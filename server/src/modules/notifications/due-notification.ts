import type { Notification } from '@oyna/contract/notifications';

/** A notification without its state; parts that its kind does not have are left out. */
export type DueNotification = Pick<Notification, 'id' | 'kind' | 'at'> &
  Partial<Omit<Notification, 'id' | 'kind' | 'at' | 'is_read'>>;

/** How long past events stay in notifications, and how long their read marks are kept, in days. */
export const retentionDays = 30;
export const maxNotifications = 50;

const empty = {
  title: '',
  text: '',
  age_rating: null,
  subscription: null,
  order: null,
  stream: null,
  programme: null,
  channel: null,
  cinema: null,
  episode: null,
  request: null,
  session: null,
  season: null,
  number: null,
  count: 1,
};

/** The notification in the contract's form. */
export function notificationOf(due: DueNotification, is_read: boolean): Notification {
  return { ...empty, ...due, is_read };
}
