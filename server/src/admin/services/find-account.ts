import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Database } from '../../infra/database/database.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';

/** Longer numbers are phones, because no service has a hundred million accounts. */
const longestId = 8;

/** Finds an account by identifier or phone; throws 404 `no_such_user`. */
export async function findAccount(db: Database, who: string): Promise<number> {
  const isId = new RegExp(`^\\d{1,${longestId}}$`).test(who);
  const phone = isId ? null : parsePhoneNumberFromString(who, 'UZ')?.number;
  if (isId || phone) {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where((where) => (phone ? where('phone', '=', phone) : where('id', '=', Number(who))))
      .executeTakeFirst();
    if (row) return row.id;
  }
  throw new DomainError('no_such_user', { fields: { user: [who] } });
}
