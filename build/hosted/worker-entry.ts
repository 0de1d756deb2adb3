import { type Shell, startServiceWorker, type WorkerScope } from './service-worker.ts';

/** Written by the build. */
declare const __SHELL__: Shell;

startServiceWorker(self as unknown as WorkerScope, __SHELL__);
