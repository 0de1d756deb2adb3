import type { Services } from '../../infra/services.ts';
import { findOrderByNumber, type OrderRow } from '../../modules/billing/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';

/** An order by its number; throws 404 `no_such_order`. */
export async function requireOrder({ db }: Pick<Services, 'db'>, number: string): Promise<OrderRow> {
  return findOrderByNumber({ db }, number).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    throw new DomainError('no_such_order', { fields: { order: [number] } });
  });
}
