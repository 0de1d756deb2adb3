import type { plansWithAccounts } from '../../services/plans-with-accounts.ts';
import { type Change, type Command, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { minute, table } from '../table.ts';

const days = {
  value: 'N',
  fits: /^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|36[0-5]\d|3660)$/,
  says: 'a number of days, 1 to 3660',
};

interface Granted extends Change {
  readonly plan: string;
  readonly days: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

export const plans: readonly Command[] = [
  {
    name: 'plans list',
    args: [],
    does: 'lists the plans and the number of active accounts on each',
    run: ({ request }) =>
      shown<Jsonify<typeof plansWithAccounts>>(request('GET', 'plans'), (list) =>
        table(
          ['id', 'plan', 'name', 'UZS', 'days', 'quality', 'streams', 'users'],
          list.plans.map((it) => [
            it.id,
            it.slug,
            it.name,
            it.amount,
            it.period_days,
            it.quality,
            it.max_streams,
            it.users,
          ]),
        ),
      ),
  },
  {
    name: 'plans grant',
    args: ['USER', 'PLAN'],
    options: { days },
    does: 'adds time on a plan to an account, each time it is run',
    run({ request, args, options }) {
      const path = `users/${encodeURIComponent(args.USER ?? '')}/grant`;
      const body = { plan: args.PLAN, ...(options.days && { days: Number(options.days) }) };
      return shown<Granted>(
        request('POST', path, body),
        (it) => `Granted ${it.days} days of ${it.plan}: ${minute(it.starts_at)} to ${minute(it.ends_at)}.`,
      );
    },
  },
  {
    name: 'plans end',
    args: ['USER'],
    does: 'ends all plans of an account now; its orders stay paid',
    run: ({ request, args }) =>
      shown<Change & { readonly ended: number }>(
        request('POST', `users/${encodeURIComponent(args.USER ?? '')}/end-plan`),
        ({ changed, ended }) => (changed ? `Ended: ${ended}.` : 'There was no plan to end.'),
      ),
  },
];
