import type { Command, LocalCommand } from './command.ts';
import { approvals } from './commands/approvals.ts';
import { audit } from './commands/audit.ts';
import { backup } from './commands/backup.ts';
import { channels } from './commands/channels.ts';
import { comments } from './commands/comments.ts';
import { contact } from './commands/contact.ts';
import { doctor } from './commands/doctor.ts';
import { home } from './commands/home.ts';
import { operators } from './commands/operators.ts';
import { orders } from './commands/orders.ts';
import { plans } from './commands/plans.ts';
import { schedule } from './commands/schedule.ts';
import { sources } from './commands/sources.ts';
import { streamSenders } from './commands/stream-senders.ts';
import { users } from './commands/users.ts';

export const commands: readonly (Command | LocalCommand)[] = [
  doctor,
  ...users,
  ...plans,
  ...orders,
  ...contact,
  ...comments,
  ...channels,
  ...schedule,
  ...sources,
  ...streamSenders,
  ...home,
  ...approvals,
  ...operators,
  ...audit,
  ...backup,
];
