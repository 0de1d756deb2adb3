import type { Services } from '../../../infra/services.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { useCode } from '../codes/codes.ts';
import { keepOrders } from './keep-orders.ts';

interface Confirmation {
  readonly code: string;
  readonly request_id?: string | undefined;
  readonly ip: string;
}

/** Personal data is deleted with the account. Records that the operator must keep are detached from it by their tables. */
export async function deleteAccount(
  services: Services,
  viewer: Viewer,
  { code, request_id, ip }: Confirmation,
): Promise<void> {
  const { db } = services;
  const account = db.selectFrom('users').select('phone').where('id', '=', viewer.id);
  const { phone } = await account.executeTakeFirstOrThrow();
  await useCode(services, { phone, code, request_id, ip, purpose: 'delete_account' });
  await db.transaction().execute(async (transaction) => {
    // The code proves the phone, so requests that a guest left with it are the viewer's own.
    await transaction
      .deleteFrom('contact_requests')
      .where('user_id', 'is', null)
      .where('phone', '=', phone)
      .execute();
    await keepOrders(transaction, viewer.id);
    await transaction.deleteFrom('users').where('id', '=', viewer.id).execute();
  });
}
