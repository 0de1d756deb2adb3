import '../../shared/require-node.ts';
import { requireTools } from '../../modules/factory/public.ts';
import { runWorker } from '../worker/run-worker.ts';
import { workerThreads } from '../worker/worker-threads.ts';
import { runProcess } from './run-process.ts';

// Makes the films of the queue until it is stopped, on any machine that reaches the database and MEDIA_DIR.
await runProcess('worker', async ({ config, services, signal, tell }) => {
  await requireTools();
  tell(`waiting for films; they are made in ${services.folders.media}`);
  await runWorker(services, { threads: workerThreads(config), signal, tell });
});
