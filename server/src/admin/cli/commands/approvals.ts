import type { listApprovals } from '../../services/approvals.ts';
import { type Change, type Command, more, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { minute, table } from '../table.ts';

/** The response to an action that waits for a second operator. */
export interface Waiting {
  readonly waiting: { readonly id: number; readonly expires_at: string };
}

export interface Refund extends Change {
  readonly amount: number;
}

export function waitingText({ waiting: { id, expires_at } }: Waiting): string {
  return `Another operator has to approve this until ${minute(expires_at)}: approvals accept ${id}`;
}

export function refundText({ changed, amount }: Refund): string {
  return changed ? `Refunded. Return ${amount} UZS at the bank.` : 'It was already refunded.';
}

interface Decided extends Refund {
  readonly action: string;
}

export const approvals: readonly Command[] = [
  {
    name: 'approvals list',
    args: [],
    does: 'lists refunds and restores that wait for a second operator, and the latest decisions',
    run: ({ request }) =>
      shown<Jsonify<typeof listApprovals>>(
        request('GET', 'approvals'),
        (found) =>
          table(
            ['id', 'action', 'target', 'requested by', 'until', 'state', 'by'],
            found.approvals.map((it) => [
              it.id,
              it.action,
              it.target,
              it.requested_by,
              minute(it.expires_at),
              it.state,
              it.decided_by,
            ]),
          ) + more(found),
      ),
  },
  {
    name: 'approvals accept',
    args: ['ID'],
    does: 'approves the request of another operator; a refund happens at once, a restore when they repeat it',
    run: ({ request, args }) =>
      shown<Decided>(request('POST', `approvals/${args.ID}/accept`), (it) =>
        it.action === 'order.refund' ? refundText(it) : 'Approved. Its operator may now run it.',
      ),
  },
  {
    name: 'approvals reject',
    args: ['ID'],
    does: 'rejects a request, or withdraws your own',
    run: ({ request, args }) => shown(request('POST', `approvals/${args.ID}/reject`), () => 'Rejected.'),
  },
];
