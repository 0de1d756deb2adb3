/** The part of this module that other modules may use. */
export { ingestMeasures } from './ingest-measures.ts';
export { liveFaults } from './live-faults.ts';
export { liveSettings } from './run/live-settings.ts';
export { runLive } from './run/run-live.ts';
export { newStreamKey } from './stream-keys.ts';
