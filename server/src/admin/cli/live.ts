import '../../shared/require-node.ts';
import { liveSettings, runLive } from '../../modules/ingest/public.ts';
import { runProcess } from './run-process.ts';

// Receives streams and inputs until it is stopped, on a machine that reaches the database and MEDIA_DIR.
await runProcess('live process', async ({ config, services, signal, tell }) => {
  tell(`recording in ${services.folders.media}`);
  await runLive(services, liveSettings(config, signal, tell));
});
