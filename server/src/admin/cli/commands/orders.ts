import { orderStatus } from '@oyna/contract/billing';
import type { findOrders } from '../../services/find-orders.ts';
import type { listReviews } from '../../services/list-reviews.ts';
import type { showOrderAtDesk } from '../../services/show-order-at-desk.ts';
import { type Change, type Command, more, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { facts, minute, table } from '../table.ts';
import { type Refund, refundText, type Waiting, waitingText } from './approvals.ts';

type Found = Jsonify<typeof findOrders>;

const status = {
  value: 'STATUS',
  fits: new RegExp(`^(${orderStatus.options.join('|')})$`),
  says: `one of ${orderStatus.options.join(', ')}`,
};

export const orders: readonly Command[] = [
  {
    name: 'orders find',
    args: ['[USER]'],
    options: { status },
    does: 'lists the newest orders of all accounts or of one',
    run({ request, args, options }) {
      const query = new URLSearchParams();
      if (args.USER) query.set('user', args.USER);
      if (options.status) query.set('status', String(options.status));
      const path = query.size > 0 ? `orders?${query}` : 'orders';
      return shown<Found>(request('GET', path), (found) => orderTable(found.orders) + more(found));
    },
  },
  {
    name: 'orders show',
    args: ['NUMBER'],
    does: 'shows an order with the bank’s messages',
    run: ({ request, args }) =>
      shown<Jsonify<typeof showOrderAtDesk>>(
        request('GET', `orders/${encodeURIComponent(args.NUMBER ?? '')}`),
        (order) =>
          [
            facts({
              number: order.number,
              status: order.status,
              plan: order.plan,
              amount: `${order.amount} UZS`,
              days: order.period_days,
              renewal: order.is_renewal,
              user: order.user_id === null ? 'deleted' : `${order.user_id} ${order.phone}`,
              made: minute(order.created_at),
              expires: minute(order.expires_at),
              paid: minute(order.paid_at),
              refunded: minute(order.refunded_at),
            }),
            'Payments',
            table(
              ['bank', 'payment', 'UZS', 'surplus', 'received'],
              order.payments.map((it) => [
                it.merchant,
                it.payment_id,
                it.amount,
                it.surplus,
                minute(it.received_at),
              ]),
            ),
            ...(order.reviews.length > 0
              ? ['In review', table(reviewHeadings, order.reviews.map(reviewRow))]
              : []),
          ].join('\n\n'),
      ),
  },
  {
    name: 'orders reviews',
    args: [],
    does: 'lists payments whose amount or currency differs from their order',
    run: ({ request }) =>
      shown<Jsonify<typeof listReviews>>(
        request('GET', 'reviews'),
        (found) =>
          table(
            ['order', 'due', 'payment', 'amount', 'currency', 'received'],
            found.reviews.map((it) => [
              it.number,
              it.due,
              it.payment_id,
              it.amount,
              it.currency,
              minute(it.received_at),
            ]),
          ) + more(found),
      ),
  },
  settle(
    'accept',
    true,
    'Paid.',
    'pays an order with a payment in review, once the bank confirmed the amount',
  ),
  settle('dismiss', false, 'Dismissed.', 'settles a payment in review without paying its order'),
  {
    name: 'orders refund',
    args: ['NUMBER'],
    does: 'marks a paid order as refunded and revokes its time, once a second operator approved it; return the money at the bank',
    run: ({ request, args }) =>
      shown<Refund | Waiting>(
        request('POST', `orders/${encodeURIComponent(args.NUMBER ?? '')}/refund`),
        (outcome) => ('waiting' in outcome ? waitingText(outcome) : refundText(outcome)),
      ),
  },
];

function settle(word: string, accept: boolean, done: string, does: string): Command {
  return {
    name: `orders ${word}`,
    args: ['NUMBER', 'PAYMENT'],
    does,
    run: ({ request, args }) =>
      shown<Change>(
        request('POST', `orders/${encodeURIComponent(args.NUMBER ?? '')}/settle`, {
          payment: args.PAYMENT,
          accept,
        }),
        ({ changed }) => (changed ? done : 'It was already settled.'),
      ),
  };
}

const reviewHeadings = ['payment', 'amount', 'currency', 'received', 'settled'];

function reviewRow(it: Jsonify<typeof showOrderAtDesk>['reviews'][number]) {
  return [it.payment_id, it.amount, it.currency, minute(it.received_at), minute(it.settled_at)];
}

export function orderTable(list: Found['orders']): string {
  return table(
    ['number', 'status', 'plan', 'UZS', 'user', 'phone', 'made', 'paid'],
    list.map((it) => [
      it.number,
      it.status,
      it.plan,
      it.amount,
      it.user_id,
      it.phone,
      minute(it.created_at),
      minute(it.paid_at),
    ]),
  );
}
