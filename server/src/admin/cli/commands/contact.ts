import type { findRequests } from '../../services/contact.ts';
import { type Change, type Command, more, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { minute, table } from '../table.ts';

export const contact: readonly Command[] = [
  {
    name: 'contact list',
    args: [],
    options: { open: { value: null } },
    does: 'lists requests of viewers; with --open, the open ones, oldest first',
    run: ({ request, options }) =>
      shown<Jsonify<typeof findRequests>>(
        request('GET', options.open ? 'contact?open=yes' : 'contact'),
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
    does: 'answers a request or corrects its answer',
    run: ({ request, args }) =>
      shown<Change>(request('POST', `contact/${args.ID}/answer`, { text: args.TEXT }), ({ changed }) =>
        changed ? 'Answered.' : 'It already had this answer.',
      ),
  },
  {
    name: 'contact close',
    args: ['ID'],
    does: 'closes a request',
    run: ({ request, args }) =>
      shown<Change>(request('POST', `contact/${args.ID}/close`), ({ changed }) =>
        changed ? 'Closed.' : 'It was already closed.',
      ),
  },
];
