/** The part of this module that other modules may use. */
export { findRecording } from './find-recording.ts';
export { keepRecordings } from './keep-recordings.ts';
export { keptSpans } from './kept-spans.ts';
export { recordedEnd } from './recorded-range.ts';
export { recorderMeasures } from './recorder-measures.ts';
export {
  endedRecordingPlan,
  lostRecordings,
  refusedRecordings,
  waitingSeries,
} from './recorder-news.ts';
