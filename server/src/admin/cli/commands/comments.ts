import type { findReported } from '../../services/comments.ts';
import { type Change, type Command, more, shown } from '../command.ts';
import type { Sent } from '../sent.ts';
import { minute, table } from '../table.ts';

export const comments: readonly Command[] = [
  {
    name: 'comments reported',
    args: [],
    does: 'comments that viewers reported, the most reported first',
    run: ({ ask }) =>
      shown<Sent<typeof findReported>>(
        ask('GET', 'comments'),
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
  hiding('hide', 'takes a comment and its replies from the lists', 'Hidden.', 'It was hidden already.'),
  hiding('show', 'brings it back', 'Shown again.', 'It was shown already.'),
];

function hiding(word: 'hide' | 'show', does: string, done: string, already: string): Command {
  return {
    name: `comments ${word}`,
    args: ['ID'],
    does,
    run: ({ ask, actor, args }) =>
      shown<Change>(ask('POST', `comments/${args.ID}/${word}`, { actor }), ({ changed }) =>
        changed ? done : already,
      ),
  };
}
