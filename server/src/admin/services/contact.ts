import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { readId } from '../../shared/read-id.ts';
import { change } from './change.ts';
import { listed } from './listed.ts';

const max = 100;

/** Viewers' requests: open ones, longest waiting first, or all, newest first. */
export async function findRequests(db: Database, open: boolean) {
  let found = db
    .selectFrom('contact_requests')
    .leftJoin('users', 'users.id', 'contact_requests.user_id')
    .select(['contact_requests.id', 'user_id', 'contact_requests.lang', 'topic', 'message', 'status'])
    .select(['answer', 'contact_requests.created_at', 'answered_at', 'contact_requests.phone'])
    .select('users.phone as account_phone');
  if (open) found = found.where('status', '=', 'open');
  const rows = await found
    .orderBy('contact_requests.created_at', open ? 'asc' : 'desc')
    .orderBy('contact_requests.id', open ? 'asc' : 'desc')
    .limit(max + 1)
    .execute();
  const requests = rows.map(({ account_phone, ...row }) => ({ ...row, phone: row.phone ?? account_phone }));
  return listed('requests', requests, max);
}

/** Answers a request, or corrects its answer. */
export function answerRequest(services: Services, actor: string, which: string, text: string) {
  return change(services, actor, async ({ db, now }) => {
    const { id, status, answer } = await lockRequest(db, which);
    const isSo = status === 'answered' && answer === text;
    if (!isSo) {
      await db
        .updateTable('contact_requests')
        .set({ status: 'answered', answer: text, answered_at: now() })
        .where('id', '=', id)
        .execute();
    }
    const audit = { action: 'contact.answer', target: `contact:${id}`, detail: { characters: text.length } };
    return { result: { id }, audit: isSo ? null : audit };
  });
}

/** Closes a request; its answer stays readable. */
export function closeRequest(services: Services, actor: string, which: string) {
  return change(services, actor, async ({ db }) => {
    const { id, status } = await lockRequest(db, which);
    await db.updateTable('contact_requests').set({ status: 'closed' }).where('id', '=', id).execute();
    const audit = { action: 'contact.close', target: `contact:${id}` };
    return { result: { id }, audit: status === 'closed' ? null : audit };
  });
}

async function lockRequest(db: Database, which: string) {
  const row = await db
    .selectFrom('contact_requests')
    .select(['id', 'status', 'answer'])
    .where('id', '=', readId(which))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('no_such_request', { fields: { request: [which] } });
  return row;
}
