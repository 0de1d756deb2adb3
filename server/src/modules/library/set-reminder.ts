import type { Language } from '@oyna/contract/common';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { lockAccount } from '../accounts/public.ts';
import { type Decision, newestDecision } from './newest-decision.ts';
import { currentReminders } from './reminders.ts';

const maxReminders = 200;

const alreadyStarted: Text = {
  uz: 'Bu allaqachon boshlangan.',
  ru: 'Это уже началось.',
  en: 'This has already started.',
};

/** The programme or stream of a reminder. */
export interface ReminderTarget {
  readonly name: 'programme' | 'stream';
  readonly id: number;
}

/**
 * Adds a reminder of something upcoming that the viewer decided on at a time; does nothing if it is set, or if they
 * removed it later on another set. Returns whether it is set. Throws `invalid` if the target does not exist or has
 * started, and `too_many_reminders` above the maximum of a profile.
 */
export async function addReminder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  target: ReminderTarget,
  at: Date,
  language: Language,
  viewer: Viewer,
): Promise<boolean> {
  const startsAt = await startOf(db, target);
  if (!startsAt) throw invalid(target, unknownReference, language);
  if (startsAt <= now()) throw invalid(target, alreadyStarted, language);
  return db.transaction().execute(async (transaction) => {
    // Otherwise parallel requests would exceed the maximum.
    await lockAccount(transaction, viewer.id);
    if (!(await newestDecision(transaction, decisionOf(target, true, at, viewer)))) return false;
    const added = await transaction
      .insertInto('reminders')
      .values({ user_id: viewer.id, profile_id: viewer.profile.id, created_at: now(), ...columnsOf(target) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return true;
    const count = await countFound(
      transaction,
      currentReminders(transaction, viewer, now()).select('reminders.id'),
    );
    if (count > maxReminders) throw new DomainError('too_many_reminders');
    return true;
  });
}

/** Removes a reminder, also of something that has started or no longer exists, unless it was set later. Returns whether it is set. */
export function removeReminder(
  { db }: Pick<Services, 'db'>,
  target: ReminderTarget,
  at: Date,
  viewer: Viewer,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const decision = decisionOf(target, false, at, viewer);
    if (await newestDecision(transaction, decision)) return true;
    const mine = transaction.deleteFrom('reminders').where(isOwn(viewer, 'reminders'));
    await mine.where(columnOf(target), '=', target.id).execute();
    return false;
  });
}

function decisionOf(target: ReminderTarget, on: boolean, at: Date, viewer: Viewer): Decision {
  return { owner: viewer, list: 'reminders', target: columnOf(target), id: target.id, on, at };
}

function columnOf({ name }: ReminderTarget) {
  return name === 'programme' ? 'programme_id' : 'stream_id';
}

async function startOf(db: Database, { name, id }: ReminderTarget): Promise<Date | undefined> {
  const table = name === 'programme' ? 'programmes' : 'streams';
  const row = await db.selectFrom(table).select('starts_at').where('id', '=', id).executeTakeFirst();
  return row?.starts_at;
}

function columnsOf({ name, id }: ReminderTarget) {
  return name === 'programme' ? { programme_id: id, stream_id: null } : { programme_id: null, stream_id: id };
}

function invalid({ name }: ReminderTarget, message: Text, language: Language): DomainError {
  return new DomainError('invalid', { fields: { [name]: [localise(message, language)] } });
}
