import type { findReported } from '../../services/comments.ts';
import { type Change, type Command, more, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { minute, table } from '../table.ts';

type Found = Jsonify<typeof findReported>;

export const comments: readonly Command[] = [
  {
    name: 'comments reported',
    args: [],
    does: 'lists reported comments, most reported first',
    run: ({ request }) => shown<Found>(request('GET', 'comments'), render),
  },
  {
    name: 'comments list',
    args: ['[TEXT]'],
    options: { on: { value: 'SLUG' }, user: { value: 'USER' } },
    does: 'lists the latest comments, or those with TEXT, on a title or reel, or of an account',
    run({ request, args, options }) {
      const { on, user } = options;
      const query = new URLSearchParams({
        ...(args.TEXT && { text: args.TEXT }),
        ...(typeof on === 'string' && { item: on }),
        ...(typeof user === 'string' && { user }),
      });
      return shown<Found>(request('GET', `comments/latest?${query}`), render);
    },
  },
  hiding('hide', 'hides a comment and its replies', 'Hidden.', 'It was already hidden.'),
  hiding('show', 'shows a hidden comment again', 'Shown again.', 'It was already shown.'),
];

function render(found: Found): string {
  return (
    table(
      ['id', 'reports', 'reasons', 'state', 'on', 'author', 'name', 'written', 'text'],
      found.comments.map((it) => [
        it.id,
        it.reports,
        it.reasons.join(', '),
        it.hidden_at === null ? 'shown' : 'hidden',
        it.cinema ?? it.reel,
        it.user_id,
        it.first_name,
        minute(it.created_at),
        it.text,
      ]),
    ) + more(found)
  );
}

function hiding(word: 'hide' | 'show', does: string, done: string, already: string): Command {
  return {
    name: `comments ${word}`,
    args: ['ID'],
    does,
    run: ({ request, args }) =>
      shown<Change>(request('POST', `comments/${args.ID}/${word}`), ({ changed }) =>
        changed ? done : already,
      ),
  };
}
