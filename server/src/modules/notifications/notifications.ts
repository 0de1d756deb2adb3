import type { Language } from '@oyna/contract/common';
import type { Notification } from '@oyna/contract/notifications';
import type { Database } from '../../infra/database/database.ts';
import { keepMonths } from '../../infra/database/keep-months.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import {
  answeredRequests,
  endingSubscriptions,
  newDevices,
  newLinks,
  waitingOrders,
} from './account-events.ts';
import { addedEpisodes, remindedStarts, startingStreams } from './content-events.ts';
import { type DueNotification, maxNotifications, notificationOf, retentionDays } from './due-notification.ts';
import { endedRecording, missedRecordings } from './recording-events.ts';

type Given = Pick<Services, 'db' | 'now' | 'recordingDays'>;

interface Notifications {
  readonly unread: number;
  readonly results: Notification[];
}

/** A viewer's notifications: upcoming ones, soonest first, then past ones, newest first. */
export async function listNotifications(
  services: Given,
  viewer: Viewer,
  language: Language,
): Promise<Notifications> {
  const due = await dueNotifications(services, viewer, language);
  const read = await readKeys(services.db, viewer, due);
  const results = due.map((it) => notificationOf(it, read.has(readKey(it, viewer))));
  return { unread: results.filter((it) => !it.is_read).length, results };
}

/** Marks some notifications of a viewer as read, or all; returns the number of unread ones. */
export async function markRead(
  services: Given,
  viewer: Viewer,
  language: Language,
  ids: readonly string[] | undefined,
): Promise<number> {
  const { db, now } = services;
  const due = await dueNotifications(services, viewer, language);
  // Only existing ones, so that a client cannot fill the table.
  const known = await readKeys(db, viewer, due);
  const isMeant = ({ id }: DueNotification) => ids === undefined || ids.includes(id);
  const marked = due.filter((it) => isMeant(it) && !known.has(readKey(it, viewer)));
  if (marked.length > 0) {
    await db
      .insertInto('notification_reads')
      .values(marked.map((it) => ({ user_id: viewer.id, key: readKey(it, viewer), read_at: now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const read = new Set([...known, ...marked.map((it) => readKey(it, viewer))]);
  return due.filter((it) => !read.has(readKey(it, viewer))).length;
}

/** Deletes the marks of notifications that no longer exist. */
export async function deleteOldReads(db: Database, now: Date): Promise<void> {
  await keepMonths(db, { table: 'notification_reads', column: 'read_at', days: 2 * retentionDays }, now);
}

/** About viewing, each profile reads for itself; about the account, any profile for all. */
function readKey({ id, kind }: DueNotification, { profile }: Viewer): string {
  return kindsOfProfile.has(kind) && !profile.isFirst ? `${id} ${profile.id}` : id;
}

const kindsOfProfile: ReadonlySet<Notification['kind']> = new Set([
  ...(['stream_starting', 'programme_starting', 'new_episode'] as const),
  ...(['recording_lost', 'recording_refused', 'recording_full'] as const),
]);

async function readKeys(
  db: Database,
  viewer: Viewer,
  due: readonly DueNotification[],
): Promise<ReadonlySet<string>> {
  if (due.length === 0) return new Set();
  const rows = await db
    .selectFrom('notification_reads')
    .select('key')
    .where('user_id', '=', viewer.id)
    .where(
      'key',
      'in',
      due.map((it) => readKey(it, viewer)),
    )
    .execute();
  return new Set(rows.map(({ key }) => key));
}

async function dueNotifications(
  services: Given,
  viewer: Viewer,
  language: Language,
): Promise<readonly DueNotification[]> {
  const { db } = services;
  const now = services.now();
  const ofProfile = [
    remindedStarts(db, viewer, language, now),
    startingStreams(db, viewer, language, now),
    addedEpisodes(db, viewer, language, now),
    missedRecordings(services, viewer, language),
  ];
  const ofAccount = () => [
    waitingOrders(db, viewer, language, now),
    endingSubscriptions(db, viewer, language, now),
    answeredRequests(db, viewer, now),
    newDevices(db, viewer, now),
    newLinks(db, viewer, now),
    endedRecording(services, viewer, language),
  ];
  const all = await Promise.all([...ofProfile, ...(viewer.profile.isKids ? [] : ofAccount())]);
  // A stream with a reminder is found twice.
  const single = new Map(all.flat().map((it) => [it.id, it]));
  return [...single.values()].sort((one, other) => inOrder(one, other, now)).slice(0, maxNotifications);
}

/** `stream-99` comes before `stream-100`. */
const byNumber = new Intl.Collator('en', { numeric: true });

function inOrder(one: DueNotification, other: DueNotification, now: Date): number {
  const [first, second] = [Date.parse(one.at), Date.parse(other.at)];
  const [isAhead, isOtherAhead] = [first > now.getTime(), second > now.getTime()];
  if (isAhead !== isOtherAhead) return isAhead ? -1 : 1;
  return (isAhead ? first - second : second - first) || byNumber.compare(one.id, other.id);
}
