import type { Order } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { qrImage } from '../../../shared/qr-image.ts';
import { localise } from '../../../shared/text/localise.ts';
import { maskPhone } from './mask-phone.ts';
import { maxCodes, merchant, type OrderRow, orderStatusOf } from './order-row.ts';

/** An order in the contract's form. `origin` returns the server's address for phones. */
export function showOrder(
  services: Pick<Services, 'merchant' | 'now'>,
  row: OrderRow,
  language: Language,
  origin: () => string,
): Order {
  const status = orderStatusOf(row, services.now());
  return {
    id: row.id,
    number: row.number,
    plan: { id: row.plan_id, name: localise(row.plan_name, language) },
    amount: row.amount,
    currency: 'UZS',
    status,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    is_renewal: row.renews_until !== null,
    payment: status === 'pending' && row.pay_url !== null ? payment(row.pay_url) : null,
  };

  function payment(url: string) {
    const pay_url = url.startsWith('/') ? `${origin()}${url}` : url;
    return {
      merchant,
      name: localise(services.merchant.name, language),
      pay_url,
      image: qrImage(pay_url),
      phone: row.phone === null ? null : maskPhone(row.phone),
      codes_left: Math.max(0, maxCodes - row.tried_codes.length),
    };
  }
}
