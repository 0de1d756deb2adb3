import { userInfo } from 'node:os';
import { withAdminApi } from '../client/with-admin-api.ts';
import { runAdmin } from './run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  actor: whoAmI(),
  environment: process.env,
  operate: (work, base) => withAdminApi(work, { base }),
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
