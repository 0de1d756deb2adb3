/** The part of this module that other modules may use. */
export { FactoryFault } from './factory-fault.ts';
export { forgetWork, removeWork } from './forget-work.ts';
export { claimJob, type MediaJob, type WorkerLease } from './jobs/claim-job.ts';
export { endJob, type JobEnd } from './jobs/end-job.ts';
export { holdJob } from './jobs/hold-job.ts';
export { joinedFile, uploadFile, uploadsFolder } from './jobs/upload-file.ts';
export { endDeadLeases, workerName } from './jobs/worker-name.ts';
export { joinRecording } from './join-recording.ts';
export { findMarks, type HeardEpisode } from './listen/find-marks.ts';
export { readCodes } from './listen/read-codes.ts';
export { type FilmOrder, type MadeFilm, makeFilm } from './make-film.ts';
export { trackLanguage } from './plan/track-language.ts';
export { requireTools } from './tools/require-tools.ts';
