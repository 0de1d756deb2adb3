import '../../shared/require-node.ts';
import { withAdminApi } from '../client/with-admin-api.ts';
import { runAdmin } from './run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  operate: (work, base) => withAdminApi(work, { base }),
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
