/** The part of this module that other modules may use. */
export { compileSchedule, type ScheduleFault } from './compile/compile-schedule.ts';
export type { Schedule } from './core/schedule.ts';
export { KnownFilms } from './film/known-films.ts';
export { programmesOf } from './guide/programmes-of.ts';
export type { ChannelMedia } from './playlist/channel-media.ts';
export { scheduleMaster } from './playlist/schedule-master.ts';
export { offeredTrack } from './playlist/tracks.ts';
export { scheduleFolder } from './schedule-folder.ts';
export { knownChannels, readOffer } from './versions/known-channels.ts';
export { previewCourse } from './versions/preview-course.ts';
export { recordedSince } from './versions/recorded-since.ts';
export { saveVersion } from './versions/save-version.ts';
