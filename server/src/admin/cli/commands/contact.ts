import type { findRequests } from '../../services/contact.ts';
import { type Change, type Command, more, shown } from '../command.ts';
import type { Sent } from '../sent.ts';
import { minute, table } from '../table.ts';

export const contact: readonly Command[] = [
  {
    name: 'contact list',
    args: [],
    options: { open: { value: null } },
    does: 'what viewers asked; with --open what waits, the longest first',
    run: ({ ask, options }) =>
      shown<Sent<typeof findRequests>>(
        ask('GET', options.open ? 'contact?open=yes' : 'contact'),
        (found) =>
          table(
            ['id', 'state', 'made', 'user', 'phone', 'lang', 'topic', 'message', 'answer'],
            found.requests.map((it) => [
              it.id,
              it.status,
              minute(it.created_at),
              it.user_id,
              it.phone,
              it.lang,
              it.topic,
              it.message,
              it.answer,
            ]),
          ) + more(found),
      ),
  },
  {
    name: 'contact answer',
    args: ['ID', 'TEXT'],
    does: 'answers a request, or corrects its answer',
    run: ({ ask, actor, args }) =>
      shown<Change>(ask('POST', `contact/${args.ID}/answer`, { actor, text: args.TEXT }), ({ changed }) =>
        changed ? 'Answered.' : 'It had this answer already.',
      ),
  },
  {
    name: 'contact close',
    args: ['ID'],
    does: 'closes a request',
    run: ({ ask, actor, args }) =>
      shown<Change>(ask('POST', `contact/${args.ID}/close`, { actor }), ({ changed }) =>
        changed ? 'Closed.' : 'It was closed already.',
      ),
  },
];
