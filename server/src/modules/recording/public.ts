/** The part of this module that other modules may use. */
export { KnownRecordings } from './known-recordings.ts';
export { bestRecorded, hasPicture, isPicture, withinLimit } from './recorded-pictures.ts';
export {
  hourOf,
  type RecordedSegment,
  type RecordedTrack,
  type Run,
  readRuns,
  readSegments,
  segmentEnd,
} from './recording-lines.ts';
export {
  inputFolder,
  isRecordingFolder,
  type Recorded,
  recordedIn,
  recordingPath,
  recordingsFolder,
  streamFolder,
} from './recording-name.ts';
export { recordingMaster, recordingPlaylist } from './recording-playlists.ts';
