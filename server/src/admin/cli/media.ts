import '../../shared/require-node.ts';
import { withAdminApi } from '../client/with-admin-api.ts';
import { runMedia } from './media/run-media.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new Error('Stopped. The same command goes on from here.')));

process.exitCode = await runMedia(process.argv.slice(2), {
  environment: process.env,
  operate: (work, base) => withAdminApi(work, { base }),
  signal: stop.signal,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
