import { userInfo } from 'node:os';
import { withOperator } from '../client/with-operator.ts';
import { runDesk } from './run-desk.ts';

process.exitCode = await runDesk(process.argv.slice(2), {
  actor: whoAmI(),
  operate: (work, base) => withOperator(work, { base }),
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});

/** The system user's name; in a container, the user number may have no name. */
function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
