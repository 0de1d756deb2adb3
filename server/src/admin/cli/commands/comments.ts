import type { findReported } from '../../services/comments.ts';
import { type Change, type Command, more, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { minute, table } from '../table.ts';

export const comments: readonly Command[] = [
  {
    name: 'comments reported',
    args: [],
    does: 'lists reported comments, most reported first',
    run: ({ request }) =>
      shown<Jsonify<typeof findReported>>(
        request('GET', 'comments'),
        (found) =>
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
          ) + more(found),
      ),
  },
  hiding('hide', 'hides a comment and its replies', 'Hidden.', 'It was already hidden.'),
  hiding('show', 'shows a hidden comment again', 'Shown again.', 'It was already shown.'),
];

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
