import { type Command, shown } from '../command.ts';
import { minute, table } from '../table.ts';

interface Entries {
  readonly entries: readonly {
    readonly at: string;
    readonly actor: string;
    readonly action: string;
    readonly target: string;
    readonly detail: object;
  }[];
}

const last = { value: 'N', fits: /^([1-9]\d{0,3}|10000)$/, says: 'a number of entries, 1 to 10000' };

export const audit: readonly Command[] = [
  {
    name: 'audit',
    args: [],
    options: { last },
    does: 'lists the changes and who made them, newest first; 50 by default',
    run: ({ request, options }) =>
      shown<Entries>(request('GET', `audit?last=${options.last ?? 50}`), ({ entries }) =>
        table(
          ['at', 'actor', 'action', 'target', 'detail'],
          entries.map((it) => [minute(it.at), it.actor, it.action, it.target, detailOf(it.detail)]),
        ),
      ),
  },
];

function detailOf(detail: object): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
